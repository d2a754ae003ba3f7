// Who is asking, as far as the headers tell.

import { localeFromHeader, type Locale } from '@cadetto/contract';
import type { FastifyRequest } from 'fastify';

const localeMemory = new Map<string, Locale>();
const rememberedHeaders = 1000;

/** Browsers send a handful of different headers, so the parsed answer is remembered. */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers['accept-language'] ?? '';
  const known = localeMemory.get(header);
  if (known !== undefined) return known;
  if (localeMemory.size >= rememberedHeaders) localeMemory.clear();
  const locale = localeFromHeader(header);
  localeMemory.set(header, locale);
  return locale;
}

function headerText(request: FastifyRequest, name: string, longest: number): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : null;
}

export function tokenOf(request: FastifyRequest): string | null {
  const direct = headerText(request, 'x-access-token', 200);
  if (direct !== null) return direct;
  const authorization = headerText(request, 'authorization', 220);
  return authorization !== null && /^bearer /i.test(authorization) ? authorization.slice(7).trim() : null;
}

export function deviceIdOf(request: FastifyRequest): string | null {
  const value = headerText(request, 'deviceid', 32);
  return value !== null && /^[\w-]{32}$/.test(value) ? value : null;
}
