// The reference: Node's own http server, answering the very bytes and headers that the product answered.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

interface Recorded {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const { headers, body } = JSON.parse(readFileSync(process.env['ANSWER'] ?? '', 'utf8')) as Recorded;
const bytes = Buffer.from(body, 'base64');

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('listening\n'));

process.once('SIGTERM', () => process.exit(0));
