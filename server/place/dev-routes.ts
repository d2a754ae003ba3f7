// Where a developer chooses to be. This address does not exist in production.

import { isCountryCode } from '@cadetto/contract';
import { placePage } from '@cadetto/sandbox';
import type { FastifyInstance } from 'fastify';
import { pretendCookie, wishIn, type CountryOf } from './country.ts';

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

function cookieFor(wish: string): string {
  const lasts = wish === '' ? 'Max-Age=0' : 'Max-Age=86400';
  return `${pretendCookie}=${wish}; Path=/; SameSite=Lax; ${lasts}`;
}

export function servePlacePage(app: FastifyInstance, countryOf: CountryOf): void {
  app.get<{ Querystring: { country?: unknown } }>('/dev/place', async (request, reply) => {
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });
    const { country } = request.query;
    const wish = typeof country === 'string' ? country.trim().toUpperCase() : null;
    if (wish !== null && (wish === '' || isCountryCode(wish)))
      return reply.header('set-cookie', cookieFor(wish)).redirect('/dev/place', 303);
    return reply
      .type('text/html; charset=utf-8')
      .code(wish === null ? 200 : 400)
      .send(
        placePage({
          country: countryOf(request),
          pretended: wishIn(request.headers.cookie) !== null,
          unknown: wish,
        }),
      );
  });
}
