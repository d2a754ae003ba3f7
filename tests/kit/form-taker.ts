// Stands in for a provider that is asked by forms: remembers what came, answers as it is told.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TakenForm {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly fields: Readonly<Record<string, string>>;
}

/** `hang_up` ends the connection without an answer. */
export type FormReply = { readonly status: number; readonly body: unknown } | 'hang_up';

export interface FormTaker {
  readonly url: string;
  readonly forms: readonly TakenForm[];
  answers(reply: FormReply): void;
  close(): Promise<void>;
}

function send(response: ServerResponse, reply: FormReply): void {
  if (reply === 'hang_up') response.destroy();
  else
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
}

export async function openFormTaker(first: FormReply): Promise<FormTaker> {
  const forms: TakenForm[] = [];
  let reply = first;
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        const fields = Object.fromEntries(new URLSearchParams(body));
        forms.push({ path: request.url ?? '', headers: request.headers, fields });
        send(response, reply);
      },
      // Whoever hangs up half-way has sent no form.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forms,
    answers(next) {
      reply = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
