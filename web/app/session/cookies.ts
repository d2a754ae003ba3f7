// Small values that the server reads too, or that must outlive the page.

export const year = 365 * 24 * 60 * 60;

export function cookieIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

export function cookieText(name: string, value: string, maxAge: number, secure: boolean): string {
  return `${name}=${value};path=/;max-age=${maxAge};samesite=lax${secure ? ';secure' : ''}`;
}

export function readCookie(name: string): string | undefined {
  return cookieIn(document.cookie, name);
}

/** Lifetime in seconds; 0 removes it. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  document.cookie = cookieText(name, value, maxAge, window.location.protocol === 'https:');
}
