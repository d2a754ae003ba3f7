// A house at home is called by several names, and a browser keeps a session for each of them. Whoever is sent away to
// pay has to come back by the name they came by, or they come back signed out.

const homely: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const nameOf = (address: string) => URL.parse(address)?.hostname ?? '';

/** What a request says about where it was sent is anybody's to write: only where both are this machine is it believed. */
export function siteOrigin(publicUrl: string, asked: string): string {
  return homely.has(nameOf(publicUrl)) && homely.has(nameOf(asked)) ? new URL(asked).origin : publicUrl;
}
