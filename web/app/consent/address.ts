// Every script from elsewhere reads the address of the page it runs on.

const secretName = /(?:^|[?&#])[^=&?#]*(?:secret|token|code|uid|intent)/i;

const decodedOnce = (text: string) =>
  text.replaceAll(/%([0-7][0-9a-f])/gi, (_sign, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );

/** An address may carry another, as login does the page to go on to, and that one's secrets are as readable. */
export function carriesSecret(search: string): boolean {
  let text = search;
  for (let plainer = decodedOnce(text); plainer !== text; plainer = decodedOnce(text)) text = plainer;
  return secretName.test(text);
}
