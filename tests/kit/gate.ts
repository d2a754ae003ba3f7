// A door between a house and its database that can be shut and opened, as a failing network or a failover would.

import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Gate {
  /** The address to give to the house. */
  readonly url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

export async function gateBefore(target: string): Promise<Gate> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = createConnection(Number(targetPort), hostname);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const port = await listen(server, 0);
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    async open() {
      await listen(server, port);
    },
    async shut() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
