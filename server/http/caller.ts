// Who is asking, as far as the headers tell.

import { localeFromHeader, type Locale } from '@cadetto/contract';
import type { IncomingHttpHeaders } from 'node:http';

/** A request of the framework or of Node itself: both carry their headers alike. */
export interface WithHeaders {
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders?: readonly string[];
}

/** The framework promises an address, but a connection that broke meanwhile has none any more. */
export function addressOf({ ip }: { readonly ip: string | undefined }): string {
  return ip ?? '';
}

function find(rawHeaders: readonly string[], name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at];
    if (given?.length === name.length && (given === name || given.toLowerCase() === name))
      return rawHeaders[at + 1];
  }
  return undefined;
}

/** Node makes the object of all headers when it is first asked for: who wants two of them is faster looking. */
export function headerOf(request: WithHeaders, name: string): string | undefined {
  if (request.rawHeaders !== undefined) return find(request.rawHeaders, name);
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

const localeMemory = new Map<string, Locale>();
const rememberedHeaders = 1000;

/** Browsers send a handful of different headers, so the parsed answer is remembered. */
export function localeOf(request: WithHeaders): Locale {
  const header = headerOf(request, 'accept-language') ?? '';
  const known = localeMemory.get(header);
  if (known !== undefined) return known;
  if (localeMemory.size >= rememberedHeaders) localeMemory.clear();
  const locale = localeFromHeader(header);
  localeMemory.set(header, locale);
  return locale;
}

function headerText(request: WithHeaders, name: string, longest: number): string | null {
  const value = headerOf(request, name);
  return value !== undefined && value !== '' && value.length <= longest ? value : null;
}

export function tokenOf(request: WithHeaders): string | null {
  const direct = headerText(request, 'x-access-token', 200);
  if (direct !== null) return direct;
  const authorization = headerText(request, 'authorization', 220);
  return authorization !== null && /^bearer /i.test(authorization) ? authorization.slice(7).trim() : null;
}

/** For keys that open no session: those are not brought any other way. */
export function bearerOf(request: WithHeaders): string | null {
  const header = headerOf(request, 'authorization');
  if (header === undefined || header.length > 220 || !/^bearer /i.test(header)) return null;
  return header.slice(7).trim();
}

export function deviceIdOf(request: WithHeaders): string | null {
  const value = headerText(request, 'deviceid', 32);
  return value !== null && /^[\w-]{32}$/.test(value) ? value : null;
}

/** Shown to the person later, so nothing but the characters of a name. */
export function platformOf(request: WithHeaders): string | null {
  const value = headerText(request, 'platform', 40);
  return value !== null && /^[\w .()-]+$/.test(value) ? value : null;
}

export function agentOf(request: WithHeaders): string | null {
  return headerText(request, 'user-agent', 400);
}
