// A stand-in for an operator's licence vendor: takes whatever is brought and says what the test wants it to.

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VendorAnswer {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Brought {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface LicenceVendor {
  readonly url: string;
  readonly brought: readonly Brought[];
  answers(answer: VendorAnswer): void;
  close(): Promise<void>;
}

export async function openLicenceVendor(): Promise<LicenceVendor> {
  const brought: Brought[] = [];
  let next: VendorAnswer = { status: 200, body: 'a licence' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      brought.push({ method, path, headers, body: Buffer.concat(chunks) });
      response.writeHead(next.status, next.headers ?? {}).end(next.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    brought,
    answers(answer) {
      next = answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
