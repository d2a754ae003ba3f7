// The outbox as a page: every mail and text message, the newest first, as its reader would see it.

import { escapeHtml, page } from './pages.ts';

export interface SeenMessage {
  readonly id: number;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
  readonly state: 'new' | 'sent' | 'failed';
  readonly tries: number;
  readonly problem: string | null;
  readonly createdAt: string;
}

const style = `
body{max-width:76rem}h1{font-size:2rem;line-height:1.1}.lead{margin:0 0 1.25rem;max-width:46rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-bottom:1.5rem}nav a{margin:0;padding:.35rem 0}
fieldset{display:inline-flex;border:1px solid #3d434a;margin:0 0 1.25rem;padding:0}legend{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
fieldset label{position:relative;padding:.6rem 1.1rem;cursor:pointer}fieldset label+label{border-left:1px solid #3d434a}fieldset input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer}
fieldset label:has(:checked){background:#f4f5f6;color:#0e1013;font-weight:600}fieldset label:has(:focus-visible){outline:3px solid #f4f5f6;outline-offset:3px}
main:has(#only-mail:checked) article[data-channel=sms],main:has(#only-sms:checked) article[data-channel=mail]{display:none}
article{background:#17191d;border:1px solid #2c3036;padding:1.25rem;margin:0 0 1rem}article.fresh{border-color:#f4f5f6}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .75rem;margin-bottom:1rem}h2{font-size:1.15rem;line-height:1.3;flex:1 1 100%;overflow-wrap:anywhere}
header small{overflow-wrap:anywhere}.chip{border:1px solid #4c525a;padding:0 .5rem;font-size:.8125rem;color:#f4f5f6}.chip[data-state=failed]{border-color:#ff8a96;color:#ff8a96}
.sides{display:grid;gap:1.25rem;grid-template-columns:minmax(0,1fr)}@media(min-width:900px){.sides.two{grid-template-columns:minmax(0,5fr) minmax(0,7fr)}}
pre{margin:0;font:0.9375rem/1.55 ui-monospace,SFMono-Regular,Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere}pre a{color:#f4f5f6;text-underline-offset:3px}
iframe{display:block;width:100%;height:36rem;border:0;background:#e5e8eb;color-scheme:light}
.code{display:inline-flex;align-items:center;gap:.75rem;margin:0 0 1rem;padding:.4rem 1rem;min-height:3rem;border:1px solid #f4f5f6;background:none;color:inherit;font:700 1.75rem/1 ui-monospace,SFMono-Regular,Menlo,monospace;letter-spacing:.15em;cursor:copy}
.code span{font:400 .875rem/1 system-ui,sans-serif;letter-spacing:0;color:#c8cacd}.code:hover{background:#23272c}:focus-visible{outline:3px solid #f4f5f6;outline-offset:3px}
.none{display:none;padding:2rem 0}main:not(:has(article)) .none,main:has(#only-mail:checked):not(:has(article[data-channel=mail])) .none,main:has(#only-sms:checked):not(:has(article[data-channel=sms])) .none{display:block}
`;

/** Every address in a text can be pressed; what stands around it is escaped. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 === 0
        ? escapeHtml(piece)
        : `<a href="${escapeHtml(piece)}" target="_blank" rel="noreferrer">${escapeHtml(piece)}</a>`,
    )
    .join('');
}

function codeButton(body: string): string {
  const code = /\b\d{6}\b/.exec(body)?.[0];
  if (code === undefined) return '';
  return `<button class="code" type="button" data-copy="${code}">${code}<span>copy</span></button>`;
}

/** No scripts and no forms run in the frame; its links open beside this page. */
function frame(subject: string, html: string): string {
  const shown = html.replace('<head>', '<head><base target="_blank">');
  return `<iframe title="${escapeHtml(subject)}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${escapeHtml(shown)}"></iframe>`;
}

function stateOf({ state, tries, problem }: SeenMessage): string {
  const tried = tries > 1 ? `, ${tries} tries` : '';
  const words = { new: 'waiting', sent: 'sent', failed: 'failed' }[state];
  return words + tried + (problem === null ? '' : ` (${problem})`);
}

function article(message: SeenMessage): string {
  const { id, channel, recipient, subject, body, html, state, createdAt } = message;
  const title = subject ?? (channel === 'sms' ? 'Text message' : 'Mail');
  const preview = html === null ? '' : frame(title, html);
  const text = `<div>${codeButton(body)}<pre>${withLinks(body)}</pre></div>`;
  return `<article id="message-${id}" data-channel="${channel}"><header><h2>${escapeHtml(title)}</h2><span class="chip">${channel === 'sms' ? 'SMS' : 'Mail'}</span><span class="chip" data-state="${state}">${escapeHtml(stateOf(message))}</span><small>to ${escapeHtml(recipient)}</small><small><time datetime="${escapeHtml(createdAt)}">${escapeHtml(createdAt)}</time></small></header><div class="sides${preview === '' ? '' : ' two'}">${text}${preview}</div></article>`;
}

function choice(id: string, label: string, checked = false): string {
  return `<label><input type="radio" name="only" id="${id}"${checked ? ' checked' : ''}>${label}</label>`;
}

/** Asks for the page again, puts in what is new above what is there, and holds what is being read where it is. */
export const outboxScript = `(() => {
  const list = document.querySelector('[data-list]');
  const write = (root) => {
    for (const time of root.querySelectorAll('time')) {
      const at = new Date(time.dateTime);
      time.textContent = at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
    }
    for (const frame of root.querySelectorAll('iframe')) {
      const fit = () => {
        const page = frame.contentDocument?.documentElement;
        if (page && page.scrollHeight > 100) frame.style.height = page.scrollHeight + 'px';
      };
      frame.addEventListener('load', fit);
      new ResizeObserver(fit).observe(frame.parentElement);
    }
  };
  document.addEventListener('click', async (event) => {
    const button = event.target.closest('[data-copy]');
    if (button === null) return;
    const word = button.querySelector('span');
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      word.textContent = 'copied';
    } catch {
      getSelection().selectAllChildren(button);
      word.textContent = 'selected';
    }
    setTimeout(() => { word.textContent = 'copy'; }, 2000);
  });
  const refresh = async () => {
    const answer = await fetch('/dev/outbox', { cache: 'no-store' });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const wanted = [...fresh.querySelectorAll('article')];
    const anchor = scrollY > 0 ? [...list.children].find((child) => child.getBoundingClientRect().bottom > 0) : undefined;
    const before = anchor?.getBoundingClientRect().top ?? 0;
    const added = [];
    for (const article of wanted) {
      const known = document.getElementById(article.id);
      if (known === null) added.push(document.importNode(article, true));
      else known.querySelector('[data-state]').replaceWith(document.importNode(article.querySelector('[data-state]'), true));
    }
    const ids = new Set(wanted.map(({ id }) => id));
    for (const article of [...list.children]) if (!ids.has(article.id)) article.remove();
    for (const article of added) article.classList.add('fresh');
    list.prepend(...added);
    for (const article of added) write(article);
    if (anchor?.isConnected && added.length > 0) scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: 'instant' });
  };
  write(document);
  const poll = () => setTimeout(() => (document.hidden ? Promise.resolve() : refresh()).catch(() => {}).then(poll), 1500);
  poll();
})();`;

export function outboxPage(messages: readonly SeenMessage[]): string {
  const filters = `<fieldset><legend>Show</legend>${choice('only-all', 'All', true)}${choice('only-mail', 'Mail')}${choice('only-sms', 'SMS')}</fieldset>`;
  return page(
    'Outbox',
    `<h1>Outbox</h1><p class="lead">What the product writes to people, the newest first. Without a mail or SMS provider nothing leaves this machine. As data: <a href="/dev/outbox.json">outbox.json</a>.</p>${filters}<p class="none">Nothing here yet. Messages appear by themselves.</p><div data-list>${messages.map(article).join('')}</div>`,
    outboxScript,
    style,
  );
}
