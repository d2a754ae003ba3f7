// The page that explains the archive, in the person's language.

import type { ByLocale, Locale } from '@cadetto/contract';

interface Page {
  readonly heading: string;
  readonly made: (email: string, day: string) => string;
  readonly files: readonly (readonly [file: string, meaning: string])[];
  readonly close: string;
}

const dayLocales: ByLocale = { en: 'en-GB', it: 'it-IT', sr: 'sr-Latn-RS' };

const pages: Readonly<Record<Locale, Page>> = {
  en: {
    heading: 'Your data',
    made: (email, day) => `This is what we keep about the account ${email}, as of ${day}.`,
    files: [
      ['profile.json', 'your name, contacts, language, billing details, plan and favourite club'],
      ['devices.json', 'the devices you watch on'],
      ['sessions.json', 'where you are signed in'],
      ['grants.json', 'the periods in which you can watch, and what gave them to you'],
      ['viewings.json', 'what you watched, when, and how far you got'],
      ['payments.json', 'what you paid, what you got back, and whom it was billed to'],
      ['vouchers.json', 'the vouchers you redeemed'],
      ['wallet.json', 'your cashback, entry by entry'],
      ['promo-codes.json', 'the promo codes you used'],
      ['orders.json', 'the purchases you began, and how each ended'],
      ['phone-bill.json', 'what you bought on your phone bill'],
      ['withdrawals.json', 'the contracts you withdrew from, and what came back'],
      ['messages.json', 'the e-mails and text messages we sent you'],
    ],
    close:
      'The files open in any text editor. Your password is not in here: we only keep a fingerprint of it. Codes and links in the messages are left out, so that nobody who finds this archive can use them.',
  },
  it: {
    heading: 'I tuoi dati',
    made: (email, day) => `Ecco quello che conserviamo sull’account ${email}. Data: ${day}.`,
    files: [
      ['profile.json', 'nome, contatti, lingua, dati di fatturazione, abbonamento e squadra del cuore'],
      ['devices.json', 'i dispositivi su cui guardi'],
      ['sessions.json', 'dove hai effettuato l’accesso'],
      ['grants.json', 'i periodi in cui puoi guardare e da dove arrivano'],
      ['viewings.json', 'che cosa hai guardato, quando e fin dove'],
      ['payments.json', 'che cosa hai pagato, che cosa ti è stato rimborsato e a chi è intestato'],
      ['vouchers.json', 'i voucher che hai usato'],
      ['wallet.json', 'il tuo cashback, movimento per movimento'],
      ['promo-codes.json', 'i codici promo che hai usato'],
      ['orders.json', 'gli acquisti che hai iniziato e come sono andati'],
      ['phone-bill.json', 'che cosa hai acquistato sul conto telefonico'],
      ['withdrawals.json', 'i contratti da cui hai receduto e che cosa ti è stato rimborsato'],
      ['messages.json', 'le e-mail e gli SMS che ti abbiamo inviato'],
    ],
    close:
      'I file si aprono con qualsiasi editor di testo. La password non c’è: ne conserviamo solo un’impronta. Dai messaggi abbiamo tolto codici e link, così chi trova questo archivio non può usarli.',
  },
  sr: {
    heading: 'Tvoji podaci',
    made: (email, day) => `Ovo je sve što čuvamo o nalogu ${email}. Datum: ${day}`,
    files: [
      ['profile.json', 'ime, kontakti, jezik, podaci za račun, pretplata i omiljeni klub'],
      ['devices.json', 'uređaji na kojima gledaš'],
      ['sessions.json', 'mesta na kojima imaš otvorenu prijavu'],
      ['grants.json', 'periodi u kojima možeš da gledaš i odakle potiču'],
      ['viewings.json', 'šta je na ovom nalogu gledano, kada i dokle'],
      ['payments.json', 'tvoja plaćanja, povraćaji i podaci sa računa'],
      ['vouchers.json', 'tvoji iskorišćeni vaučeri'],
      ['wallet.json', 'tvoj cashback, stavku po stavku'],
      ['promo-codes.json', 'tvoji iskorišćeni promo kodovi'],
      ['orders.json', 'započete kupovine i njihov ishod'],
      ['phone-bill.json', 'kupovine preko telefonskog računa'],
      ['withdrawals.json', 'ugovori od kojih je odustano i koliko je vraćeno'],
      ['messages.json', 'imejlovi i SMS poruke koje smo ti poslali'],
    ],
    close:
      'Fajlovi se otvaraju u svakom programu za tekst. Lozinke ovde nema: čuvamo samo njen otisak. Kodovi i linkovi su izostavljeni iz poruka, da ih niko ko pronađe ovu arhivu ne bi iskoristio.',
  },
};

export function exportReadme(locale: Locale, email: string, now: Date): string {
  const { heading, made, files, close } = pages[locale];
  const day = new Intl.DateTimeFormat(dayLocales[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(now);
  const list = files.map(([file, meaning]) => `  ${file.padEnd(18)}${meaning}`).join('\n');
  return `${heading}\n${'='.repeat(heading.length)}\n\n${made(email, day)}\n\n${list}\n\n${close}\n`;
}
