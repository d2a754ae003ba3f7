// Says in a manifest how its media is encrypted, and never where a licence is to be had: players are told that by
// whoever checks their rights.
import type { SealName } from './directories.ts';
import { commonPssh, WIDEVINE, widevinePssh } from './pssh.ts';

const CLEAR_KEY = 'e2719d58-a985-b3c9-781a-b030af78d30e';

/** Sound and picture are sealed; subtitles are not. */
export function sealMpd(mpd: string, seal: SealName, hasClearKey: boolean): string {
  const told = contentProtection(seal, hasClearKey).join('\n');
  return mpd.replaceAll(/<AdaptationSet\b[^>]*\bcontentType="(?:video|audio)"[^>]*>/g, `$&\n${told}`);
}

function contentProtection(seal: SealName, hasClearKey: boolean): string[] {
  const { scheme, keyId } = seal;
  const uuid = keyId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const system = (id: string, pssh: Buffer) =>
    `<ContentProtection schemeIdUri="urn:uuid:${id}"><cenc:pssh xmlns:cenc="urn:mpeg:cenc:2013">` +
    `${pssh.toString('base64')}</cenc:pssh></ContentProtection>`;
  return [
    `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="${scheme}" ` +
      `xmlns:cenc="urn:mpeg:cenc:2013" cenc:default_KID="${uuid}"/>`,
    ...(hasClearKey ? [system(CLEAR_KEY, commonPssh(seal))] : []),
    system(WIDEVINE, widevinePssh(seal)),
  ];
}

/** Only playlists with a MAP hold sound or pictures. */
export function sealPlaylist(playlist: string, seal: SealName, hasClearKey: boolean): string {
  const told = keyLines(seal, hasClearKey).join('\n');
  return playlist.replaceAll(/^#EXT-X-MAP:.*$/gm, `$&\n${told}`);
}

function keyLines(seal: SealName, hasClearKey: boolean): string[] {
  const { scheme, keyId } = seal;
  const method = scheme === 'cenc' ? 'SAMPLE-AES-CTR' : 'SAMPLE-AES';
  const line = (format: string, address: string) =>
    `#EXT-X-KEY:METHOD=${method},URI="${address}",KEYFORMAT="${format}",KEYFORMATVERSIONS="1"`;
  const pssh = widevinePssh(seal).toString('base64');
  return [
    // Nothing answers there. A player with the right to the key asks for the licence of the key id in its place; where
    // there is none, the line would stop players that can do without.
    ...(hasClearKey ? [line('identity', `key/${keyId}`)] : []),
    line(`urn:uuid:${WIDEVINE}`, `data:text/plain;base64,${pssh}`),
    // Apple's devices know no counter mode.
    ...(scheme === 'cbcs' ? [line('com.apple.streamingkeydelivery', `skd://${keyId}`)] : []),
  ];
}
