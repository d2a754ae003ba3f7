// The brand's mark on its night, as the icon of a tab.

import type { Brand } from '@cadetto/contract';
import type { FastifyInstance } from 'fastify';
import { artPolicy } from '../http/headers.ts';
import { makeReady, sendReady } from '../http/ready.ts';

const side = 48;
/** Of the height; round icons cut the corners off. */
const usualShare = 0.86;

const short = (number: number) => Number(number.toFixed(2));

export function iconOf({ mark, colours }: Pick<Brand, 'mark' | 'colours'>, share = usualShare): string {
  const scale = Math.min((side * share) / mark.height, (side * share) / mark.width);
  const [left, top] = [(side - mark.width * scale) / 2, (side - mark.height * scale) / 2].map(short);
  const paths = mark.paths.map(({ d, x = 0, y = 0 }) => `<path transform="translate(${x} ${y})" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="${colours.night}" d="M0 0h${side}v${side}H0z"/><g fill="${colours.chalk}" transform="translate(${left} ${top}) scale(${short(scale)})">${paths.join('')}</g></svg>`;
}

export function serveIcon(app: FastifyInstance, brand: Brand): void {
  const icon = makeReady(iconOf(brand), 'image/svg+xml');
  app.get('/favicon.svg', async (request, reply) => {
    reply.header('content-security-policy', artPolicy);
    return sendReady(request, reply, {
      ready: await icon,
      cacheControl: 'public, max-age=3600',
      vary: 'accept-encoding',
    });
  });
}
