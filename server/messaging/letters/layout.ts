// One letter as plain text and as HTML. Mail clients know tables and inline styles and little else, so nothing of the site's is used.

import { inksOf, languages, type Brand, type Inks, type Locale } from '@cadetto/contract';
import type { Fact, Wording } from './wording.ts';

export interface Sheet {
  readonly wording: Wording;
  readonly locale: Locale;
  readonly brand: Brand;
  readonly linkHint: string;
  readonly home: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** A link that is not one of the web's would run as script when pressed. */
function safeAddress(address: string): string {
  return /^https?:\/\//i.test(address) ? address : '#';
}

export function asText({ wording, brand, home }: Sheet): string {
  const { heading, paragraphs, facts = [], code, button, afterwards = [], reason } = wording;
  const parts = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(button === undefined ? [] : [`${button.label}:\n${button.address}`]),
    ...afterwards,
    `-- \n${reason}\n${brand.name} - ${home}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const face = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const narrow = "font-family:'Barlow Condensed','Arial Narrow','Roboto Condensed',Arial,sans-serif;";

/** Clients that darken a mail by themselves leave these colours readable; those that ask get our own. */
const darkStyle = ({
  night,
  night2,
  night3,
  night5,
  chalk,
}: Inks) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:24px!important;padding-right:24px!important}.title{font-size:32px!important}}
@media (prefers-color-scheme:dark){.ground{background:${night}!important}.sheet{background:${night2}!important}.ink{color:${chalk}!important}.quiet{color:${night5}!important}.rule{border-color:${night3}!important}.box{background:${night3}!important}}`;

function row(content: string, style = ''): string {
  return `<tr><td class="pad" style="padding:0 40px;${style}">${content}</td></tr>`;
}

function paragraph(text: string, { night2 }: Inks): string {
  return row(
    `<p class="ink" style="margin:0 0 16px;${face}font-size:16px;line-height:1.55;color:${night2};">${escaped(text)}</p>`,
  );
}

function codeBox(code: string, { night, chalk }: Inks): string {
  return row(
    `<p class="box ink" style="margin:8px 0 24px;padding:16px 20px;background:${chalk};${narrow}font-size:44px;line-height:1;font-weight:700;letter-spacing:8px;color:${night};">${escaped(code)}</p>`,
  );
}

function factTable(facts: readonly Fact[], { night2, ink2, chalkLine }: Inks): string {
  const lines = facts.map(
    ({ label, value }) =>
      `<tr><td class="quiet rule" valign="top" style="padding:10px 16px 10px 0;border-top:1px solid ${chalkLine};${face}font-size:14px;line-height:1.45;color:${ink2};white-space:nowrap;">${escaped(label)}</td><td class="ink rule" valign="top" style="padding:10px 0;border-top:1px solid ${chalkLine};${face}font-size:15px;line-height:1.45;font-weight:600;color:${night2};word-break:break-word;">${escaped(value)}</td></tr>`,
  );
  return row(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 24px;border-collapse:collapse;">${lines.join('')}</table>`,
  );
}

function buttonRow(
  button: NonNullable<Wording['button']>,
  linkHint: string,
  { signal, onSignal, ink2 }: Inks,
): string {
  const address = escaped(safeAddress(button.address));
  const pressed = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px;"><tr><td bgcolor="${signal}" style="background:${signal};"><a href="${address}" style="display:inline-block;padding:15px 28px;${face}font-size:20px;line-height:1.2;font-weight:700;color:${onSignal};text-decoration:none;">${escaped(button.label)}</a></td></tr></table>`;
  const beneath = `<p class="quiet" style="margin:0 0 24px;${face}font-size:13px;line-height:1.5;color:${ink2};">${escaped(linkHint)}<br><a class="quiet" href="${address}" style="color:${ink2};text-decoration:underline;word-break:break-all;">${escaped(button.address)}</a></p>`;
  return row(pressed + beneath);
}

function notes(afterwards: readonly string[], { chalk, night2 }: Inks): string {
  const lines = afterwards.map(
    (text) =>
      `<p class="ink" style="margin:0;${face}font-size:15px;line-height:1.55;color:${night2};">${escaped(text)}</p>`,
  );
  return row(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px;"><tr><td class="box" style="padding:16px 20px;background:${chalk};">${lines.join('')}</td></tr></table>`,
  );
}

/** The mailbox fills the preview line with whatever comes next unless something invisible stands there. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40);

export function asHtml({ wording, locale, brand, linkHint, home }: Sheet): string {
  const inks = inksOf(brand.colours);
  const {
    subject,
    preview,
    heading,
    paragraphs,
    facts = [],
    code,
    button,
    afterwards = [],
    reason,
  } = wording;
  const site = escaped(safeAddress(home));
  const rows = [
    row(
      `<h1 class="ink title" style="margin:36px 0 20px;${narrow}font-size:38px;line-height:1.08;font-weight:700;color:${inks.night};">${escaped(heading)}</h1>`,
    ),
    ...paragraphs.map((text) => paragraph(text, inks)),
    ...(code === undefined ? [] : [codeBox(code, inks)]),
    ...(facts.length === 0 ? [] : [factTable(facts, inks)]),
    ...(button === undefined ? [] : [buttonRow(button, linkHint, inks)]),
    ...(afterwards.length === 0 ? [] : [notes(afterwards, inks)]),
  ];
  return `<!doctype html>
<html lang="${languages[locale].tag}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escaped(subject)}</title><style>${darkStyle(inks)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${inks.chalk2};">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${inks.chalk2};">${escaped(preview)}${filler}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${inks.chalk2};"><tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;">
<tr><td class="pad" bgcolor="${inks.night}" style="padding:20px 40px;background:${inks.night};border-bottom:6px solid ${inks.signal};"><a href="${site}" style="${narrow}font-size:28px;line-height:1;font-weight:700;font-style:italic;letter-spacing:.5px;color:${inks.chalk};text-decoration:none;">${escaped(brand.name.toUpperCase())}</a></td></tr>
${rows.join('\n')}
<tr><td style="height:32px;line-height:32px;font-size:1px;">&nbsp;</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;">
${row(`<p class="quiet" style="margin:20px 0 0;${face}font-size:13px;line-height:1.55;color:${inks.ink2};">${escaped(reason)}<br><a class="quiet" href="${site}" style="color:${inks.ink2};">${escaped(brand.name)}</a></p>`)}
</table></td></tr></table></body></html>
`;
}
