// Requests that stay inside the house: nobody has to know on which port it listens, or behind which proxy.

import type { FastifyInstance } from 'fastify';

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

export type Wire = (request: WireRequest) => Promise<WireAnswer>;

export function throughTheHouse(app: FastifyInstance): Wire {
  return async ({ method, url, headers, body }) => {
    const { pathname } = new URL(url);
    const payload = body === undefined ? {} : { payload: body };
    const answer = await app.inject({ method, url: pathname, headers: { ...headers }, ...payload });
    return { status: answer.statusCode, text: answer.body };
  };
}
