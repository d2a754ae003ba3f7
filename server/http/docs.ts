// The API reference: the OpenAPI document, and a page that people can read without any script.

import {
  apiPrefix,
  type Brand,
  callList,
  errorCatalogue,
  errorKeys,
  errorsOf,
  inksOf,
  locales,
  type EveryCallName,
} from '@cadetto/contract';
import { errorMeanings, openApiDocument } from '@cadetto/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { makeReady, sendReady } from './ready.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

type Operation = {
  readonly summary: string;
  readonly 'x-served': boolean;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
  }[];
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { schema: unknown }>> }>
  >;
};

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

const mega = 1024 * 1024;

function bytesTaken({ bodyTypes = [], bodyLimit }: (typeof callList)[number]): string {
  if (bodyTypes.length === 0) return '';
  const atMost = bodyLimit === undefined ? '' : `, at most ${bodyLimit / mega} MB`;
  return `<p>The body is the file itself: ${bodyTypes.map((type) => `<code>${escapeHtml(type)}</code>`).join(', ')}${atMost}.</p>`;
}

const openTo = {
  anyone: 'Open to anyone.',
  person: 'Needs a token.',
  operator: 'Needs an operator’s token.',
  mobility: 'Needs the mobility service’s key.',
} as const;

function operationSection(spec: (typeof callList)[number], operation: Operation): string {
  const parameters = operation.parameters.filter((parameter) => parameter.name !== undefined);
  const answers = Object.values(operation.responses['200']?.content ?? {});
  const taken = Object.values(operation.requestBody?.content ?? {});
  return `<section id="${spec.name}">
<h2><b>${spec.method}</b> <code>${escapeHtml(apiPrefix + spec.path)}</code>${operation['x-served'] ? '' : ' <i>501, not served yet</i>'}</h2>
<p>${escapeHtml(operation.summary)}. ${openTo[spec.audience]}</p>
${parameters.length === 0 ? '' : `<p>Takes ${parameters.map(({ name, in: place, required }) => `<code>${name ?? ''}</code> (${place ?? ''}${required === true ? '' : ', optional'})`).join(', ')}.</p>`}
${bytesTaken(spec)}${schemaBlock('Payload', taken[0]?.schema)}${schemaBlock('Answer', answers[0]?.schema)}
<p>May fail with ${errorsOf(spec)
    .map((key) => `<a href="#error-${key}">${key}</a>`)
    .join(', ')}.</p></section>`;
}

function errorTable(): string {
  const rows = errorKeys.map((key) => {
    const { status, message } = errorCatalogue[key];
    const words = locales
      .map((locale) => `<td lang="${locale}">${escapeHtml(message[locale])}</td>`)
      .join('');
    return `<tr id="error-${key}"><td><code>${key}</code></td><td>${status}</td><td>${escapeHtml(errorMeanings[key])}</td>${words}</tr>`;
  });
  return `<section id="errors"><h2>Errors</h2><div class="wide"><table><thead><tr><th>key</th><th>status</th><th>meaning</th>${locales.map((locale) => `<th>${locale}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}

const titleOf = ({ name }: DocsWish['brand']) => `${name} API`;

function styleOf({ colours }: DocsWish['brand']): string {
  const { night, night1, night3, chalk, chalk3 } = inksOf(colours);
  return `:root{color-scheme:dark;background:${night};color:${chalk};font:16px/1.5 system-ui,sans-serif}
body{max-width:72rem;margin:0 auto;padding:2rem 1rem}h1{font-size:2.5rem;margin:0}h2{font-size:1.15rem;margin:0}
section{border-top:1px solid ${night3};padding:1.25rem 0}code,pre{font:14px/1.5 ui-monospace,monospace}
pre{background:${night1};padding:1rem;overflow:auto;border-radius:6px}a{color:${chalk}}b{display:inline-block;min-width:4.5rem}
i{color:${chalk3};font-size:.85rem}nav{columns:3 16rem;margin:1.5rem 0}nav a{display:block}summary{cursor:pointer;padding:.4rem 0}
.wide{overflow:auto}table{border-collapse:collapse;font-size:.9rem}td,th{text-align:left;padding:.4rem .75rem;border-top:1px solid ${night3};vertical-align:top}`;
}

function page(document: ReturnType<typeof openApiDocument>, brand: DocsWish['brand']): string {
  const paths = document['paths'] as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const sections = callList.map((spec) => {
    const operation = paths[spec.path]?.[spec.method.toLowerCase()];
    return operation === undefined ? '' : operationSection(spec, operation);
  });
  const title = escapeHtml(titleOf(brand));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${styleOf(brand)}</style></head><body>
<h1>${title}</h1><p>Every call the site and its operators make, under <code>${apiPrefix}</code>. The machine-readable form is <a href="${apiPrefix}/docs/openapi.json">OpenAPI 3.1</a>. A token goes in <code>x-access-token</code> or as <code>Authorization: Bearer</code>.</p>
<nav aria-label="Calls">${callList.map((spec) => `<a href="#${spec.name}">${spec.method} ${escapeHtml(spec.path)}</a>`).join('')}<a href="#errors">Errors</a></nav>
<main>${sections.join('\n')}${errorTable()}</main></body></html>`;
}

export interface DocsWish {
  readonly version: string;
  readonly unserved: readonly EveryCallName[];
  readonly brand: Pick<Brand, 'name' | 'colours'>;
}

async function write({ version, unserved, brand }: DocsWish) {
  const missing = new Set<string>(unserved);
  const document = openApiDocument({
    title: titleOf(brand),
    version,
    isServed: (name) => !missing.has(name),
  });
  return {
    json: await makeReady(JSON.stringify(document), 'application/json; charset=utf-8'),
    html: await makeReady(page(document, brand), 'text/html; charset=utf-8'),
  };
}

export async function serveDocs(app: FastifyInstance, docs: DocsWish): Promise<void> {
  let written: ReturnType<typeof write> | null = null;
  // Not before somebody asks: every start would wait for what hardly anybody opens.
  const reference = () => (written ??= write(docs));
  const wish = { cacheControl: 'public, no-cache', vary: 'accept-encoding' };
  app.get(`${apiPrefix}/docs/openapi.json`, async (request, reply) =>
    sendReady(request, reply, { ready: (await reference()).json, ...wish }),
  );
  app.get(`${apiPrefix}/docs`, async (request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return sendReady(request, reply, { ready: (await reference()).html, ...wish });
  });
}
