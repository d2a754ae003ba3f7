// Pages for who develops or tries the product: what would have been sent, and what would have been counted.

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
}

const style = `:root{color-scheme:dark;background:#0e1013;color:#f4f5f6;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{margin:0 0 .25rem}p{color:#c8cacd}a{color:inherit}
article,tr{border-top:1px solid #2c3036}article{padding:1rem 0}h2{font-size:1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0 0}
small{color:#c8cacd}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .75rem .4rem 0;vertical-align:top}
nav a{margin-right:1rem}`;

export function page(title: string, body: string, script?: string, ownStyle = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}${ownStyle}</style></head><body><nav><a href="/">Site</a><a href="/dev/outbox">Outbox</a><a href="/dev/analytics">Analytics</a><a href="/dev/place">Place</a><a href="/prod/docs">API</a></nav><main>${body}</main>${script === undefined ? '' : `<script>${script}</script>`}</body></html>`;
}

/** Reads what the site kept in this browser tab; nothing is sent anywhere. */
export const analyticsScript = `(() => {
  const rows = document.querySelector('tbody');
  const note = document.querySelector('[data-note]');
  let events = [];
  try { events = JSON.parse(sessionStorage.getItem('cadetto.analytics') ?? '[]'); } catch { events = []; }
  note.textContent = events.length === 0 ? 'No events in this tab yet. Open the site in this tab, then come back.' : events.length + ' events in this tab, the newest first.';
  for (const { at, name, ...fields } of events.reverse()) {
    const row = rows.insertRow();
    for (const text of [at, name, JSON.stringify(fields)]) row.insertCell().textContent = String(text);
  }
})();`;

export function analyticsPage(): string {
  return page(
    'Analytics',
    '<h1>Analytics</h1><p data-note></p><table><thead><tr><th>Time</th><th>Event</th><th>Fields</th></tr></thead><tbody></tbody></table>',
    analyticsScript,
  );
}
