// Kits, badges and match art, drawn when they are first asked for and kept while they are wanted.

import { createHash } from 'node:crypto';
import {
  badgeSvg,
  everyClub,
  everyLeague,
  defaultArt,
  eventArt,
  highlightsArt,
  type HouseInks,
  kitSvg,
  leagueArt,
  matchArt,
  printedIn,
} from '@cadetto/demo';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/errors.ts';
import { artPolicy } from '../http/headers.ts';
import type { Easel } from '../pictures/easel.ts';
import { etagOf, makeReady, sendReady, type ReadyBytes } from '../http/ready.ts';
import { artShapes, type ArtShape } from './art-addresses.ts';

const keptDrawings = 1000;
/** A JPEG weighs about 100 KB. */
const keptJpegs = 200;
/** As wide as those who preview links show it. */
const jpegWidth = 1200;

const clubById = new Map(everyClub.map((club) => [club.id, club]));
const leagueById = new Map(everyLeague.map((league) => [league.id, league]));

function shapeOf(file: string): ArtShape | null {
  return artShapes.find((shape) => file === `${shape}.svg`) ?? null;
}

/** The same event is drawn the same way on every instance. */
function seedOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0);
}

function drawClub(id: string, file: string): string | null {
  const club = clubById.get(id);
  if (club === undefined) return null;
  if (file === 'badge.svg') return badgeSvg(club);
  return file === 'kit.svg' ? kitSvg(club) : null;
}

function drawMatch(
  kind: 'match' | 'highlights',
  [homeId = '', awayId = '', round = '', file = '']: readonly string[],
) {
  const home = clubById.get(homeId);
  const away = clubById.get(awayId);
  const shape = shapeOf(file);
  if (home === undefined || away === undefined || shape === null || !/^\d{1,2}$/.test(round)) return null;
  const picture = { home, away, shape, seed: Number(round) };
  return kind === 'match' ? matchArt(picture) : highlightsArt(picture);
}

function drawEvent([leagueId = '', eventId = '', file = '']: readonly string[]): string | null {
  const league = leagueById.get(leagueId);
  const shape = shapeOf(file);
  if (league === undefined || shape === null || !/^[\w-]{1,80}$/.test(eventId)) return null;
  return eventArt({ sport: league.sport, leagueId, shape, seed: seedOf(eventId) });
}

function drawLeague(leagueId: string, file: string): string | null {
  const league = leagueById.get(leagueId);
  const shape = shapeOf(file);
  return league === undefined || shape === null ? null : leagueArt(league, shape);
}

function draw(path: string): string | null {
  const [kind = '', ...rest] = path.split('/');
  const [first = '', second = ''] = rest;
  switch (kind) {
    case 'club':
      return rest.length === 2 ? drawClub(first, second) : null;
    case 'match':
    case 'highlights':
      return rest.length === 4 ? drawMatch(kind, rest) : null;
    case 'event':
      return rest.length === 3 ? drawEvent(rest) : null;
    case 'league':
      return rest.length === 2 ? drawLeague(first, second) : null;
    case 'default': {
      const shape = rest.length === 1 ? shapeOf(first) : null;
      return shape === null ? null : defaultArt(shape);
    }
    default:
      return null;
  }
}

/** Who previews a link shows no SVG. */
async function drawJpeg(svg: string, easel: Easel): Promise<ReadyBytes> {
  const bytes = await easel.draw((draw) =>
    draw(Buffer.from(svg)).resize({ width: jpegWidth }).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  );
  return { type: 'image/jpeg', etag: etagOf(bytes), plain: bytes, brotli: null, gzip: null };
}

function remember<Kept>(kept: Map<string, Kept>, most: number, path: string, drawing: Kept): void {
  if (kept.size >= most) kept.clear();
  kept.set(path, drawing);
}

export function serveArt(app: FastifyInstance, easel: Easel, house: HouseInks): void {
  const printed = (path: string): string | null => {
    const svg = draw(path);
    return svg === null ? null : printedIn(svg, house);
  };
  const kept = new Map<string, ReadyBytes>();
  const jpegs = new Map<string, Promise<ReadyBytes>>();

  const drawing = async (path: string): Promise<ReadyBytes | null> => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const svg = printed(path);
    if (svg === null) return null;
    const ready = await makeReady(svg, 'image/svg+xml');
    remember(kept, keptDrawings, path, ready);
    return ready;
  };

  /** Those who ask at once wait for one drawing. */
  const jpeg = (path: string): Promise<ReadyBytes> | null => {
    const known = jpegs.get(path);
    if (known !== undefined) return known;
    const svg = printed(path.replace(/\.jpg$/, '.svg'));
    if (svg === null) return null;
    const drawn = drawJpeg(svg, easel);
    remember(jpegs, keptJpegs, path, drawn);
    drawn.catch(() => jpegs.delete(path));
    return drawn;
  };

  app.get('/art/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const path = request.params['*'];
    const ready = await (path.endsWith('.jpg') ? jpeg(path) : drawing(path));
    if (ready === null) return sendFailure(request, reply, 'not_found');
    reply.header('content-security-policy', artPolicy);
    return sendReady(request, reply, {
      ready,
      cacheControl: 'public, max-age=86400',
      vary: 'accept-encoding',
    });
  });
}
