import { purchases } from './purchases/sr.ts';
import type { Fact, Pen, Words } from './wording.ts';

const account = (pen: Pen) => `Ovu poruku dobijaš jer imaš nalog na platformi ${pen.brand.name}.`;

function where(
  { device, country, at }: { readonly device: string; readonly country: string | null; readonly at: Date },
  pen: Pen,
): readonly Fact[] {
  return [
    { label: 'Uređaj', value: pen.plain(device) },
    { label: 'Mesto', value: country === null ? 'Nepoznato' : pen.country(country) },
    { label: 'Vreme', value: pen.moment(at) },
  ];
}

const changePassword =
  'Ako to nisi ti, odmah promeni lozinku: na stranici za prijavu izaberi „Zaboravljena lozinka?“. Time se gase sve ostale prijave.';

export const sr: Words = {
  ...purchases,
  linkHint: 'Ako dugme ne radi, otvori ovu adresu:',
  // Without č, ć, š, ž and đ: one of them would turn the message into two.
  phoneCodeText: (code, minutes, pen) =>
    `Tvoj ${pen.brand.name} kod je ${code}. Traje ${minutes}. Ne daj ga nikome.`,
  phoneChangedText: (ending, pen) =>
    `${pen.brand.name}: tvoj broj telefona je promenjen, novi na kraju ima ${ending}. Ako to nisi ti, promeni lozinku: ${pen.addresses.login}`,

  phone_code: ({ code }, pen) => ({
    subject: `${code} je tvoj ${pen.brand.name} kod`,
    preview: 'Ukucaj ga tamo gde ti je zatražen.',
    heading: 'Tvoj kod',
    paragraphs: ['Ukucaj ovaj kod tamo gde ti je zatražen. Važi deset minuta.'],
    code,
    afterwards: [
      `Ne daj ga nikome: ${pen.brand.name} ti ga nikada neće tražiti telefonom ili porukom. Ako kod nije stigao na tvoj zahtev, ne moraš ništa da radiš.`,
    ],
    reason: `Ovu poruku dobijaš jer je neko na platformi ${pen.brand.name} naveo ovu adresu da bi je potvrdio.`,
  }),

  welcome: ({ firstName }, pen) => ({
    subject: `Tvoj ${pen.brand.name} nalog je spreman`,
    preview: 'Izaberi svoj klub i počni da gledaš.',
    heading: ['Zdravo', pen.plain(firstName)].filter(Boolean).join(', '),
    paragraphs: [
      'Tvoj nalog je spreman, a broj telefona potvrđen.',
      'Izaberi svoj klub da njegove utakmice vidiš prve, ili kreni od onoga što je upravo uživo.',
    ],
    button: { label: `Otvori ${pen.brand.name}`, address: pen.addresses.home },
    reason: `Ovu poruku dobijaš jer je na platformi ${pen.brand.name} upravo otvoren nalog sa ovom adresom.`,
  }),

  password_link: ({ link, goodForMinutes }, pen) => ({
    subject: 'Postavi novu lozinku',
    preview: `Link važi samo jednom, ${pen.minutes(goodForMinutes)}.`,
    heading: 'Postavi novu lozinku',
    paragraphs: [
      `Neko je, nadamo se ti, zatražio novu lozinku za tvoj ${pen.brand.name} nalog.`,
      `Link važi samo jednom, ${pen.minutes(goodForMinutes)}.`,
    ],
    button: { label: 'Postavi lozinku', address: link },
    afterwards: [
      'Ako to nisi ti, zanemari ovu poruku: lozinka ostaje ista, a bez ovog linka niko ne može da uđe.',
    ],
    reason: `Ovu poruku dobijaš jer je na platformi ${pen.brand.name} za ovu adresu zatražena nova lozinka.`,
  }),

  password_changed: ({ at }, pen) => ({
    subject: 'Tvoja lozinka je promenjena',
    preview: `Vreme promene: ${pen.moment(at)}.`,
    heading: 'Tvoja lozinka je promenjena',
    paragraphs: ['Odjavljen je svaki uređaj osim onog na kojem je lozinka promenjena.'],
    facts: [{ label: 'Vreme', value: pen.moment(at) }],
    button: { label: 'Prijavi se', address: pen.addresses.login },
    afterwards: [
      'Ako to nisi ti, moguće je da neko čita tvoju poštu. Prvo zaštiti svoj imejl nalog, pa na stranici za prijavu izaberi „Zaboravljena lozinka?“ i postavi novu.',
    ],
    reason: account(pen),
  }),

  email_link: ({ link, goodForMinutes }, pen) => ({
    subject: 'Potvrdi novu imejl adresu',
    preview: `Link važi samo jednom, ${pen.minutes(goodForMinutes)}.`,
    heading: 'Potvrdi novu adresu',
    paragraphs: [
      `Ovim linkom ova adresa postaje imejl adresa tvog ${pen.brand.name} naloga. Do tada važi stara.`,
      `Link važi samo jednom, ${pen.minutes(goodForMinutes)}.`,
    ],
    button: { label: 'Potvrdi adresu', address: link },
    afterwards: ['Ako ovo nije tvoj zahtev, zanemari poruku i ništa se neće promeniti.'],
    reason: `Ovu poruku dobijaš jer je neko na platformi ${pen.brand.name} naveo ovu adresu kao svoju novu.`,
  }),

  email_change_asked: ({ newEmail, at }, pen) => ({
    subject: 'Nova imejl adresa za tvoj nalog',
    preview: 'Promena važi kada se nova adresa potvrdi.',
    heading: 'Tvoja imejl adresa će se promeniti',
    paragraphs: [
      'Sa tvog naloga je zatraženo da se koristi druga adresa. Ova ostaje na snazi dok se nova ne potvrdi.',
    ],
    facts: [
      { label: 'Nova adresa', value: pen.plain(newEmail) },
      { label: 'Vreme', value: pen.moment(at) },
    ],
    button: { label: 'Otvori svoj nalog', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  email_changed: ({ newEmail, at }, pen) => ({
    subject: 'Tvoja imejl adresa je promenjena',
    preview: 'Odsad ti pišemo na novu adresu.',
    heading: 'Tvoja imejl adresa je promenjena',
    paragraphs: ['Odsad se prijavljuješ novom adresom i pišemo ti samo na nju.'],
    facts: [
      { label: 'Nova adresa', value: pen.plain(newEmail) },
      { label: 'Vreme', value: pen.moment(at) },
    ],
    afterwards: [
      'Ako to nisi ti, tvoj nalog je u tuđim rukama. Odmah piši našoj podršci sa ove adrese i vratićemo ti ga.',
    ],
    reason: `Ovu poslednju poruku dobijaš jer je ovo bila adresa tvog ${pen.brand.name} naloga.`,
  }),

  phone_changed: ({ ending, at }, pen) => ({
    subject: 'Tvoj broj telefona je promenjen',
    preview: `Novi se završava na ${ending}.`,
    heading: 'Tvoj broj telefona je promenjen',
    paragraphs: ['Novi broj je potvrđen. Stari više nije vezan za tvoj nalog.'],
    facts: [
      { label: 'Novi broj', value: `Završava se na ${ending}` },
      { label: 'Vreme', value: pen.moment(at) },
    ],
    button: { label: 'Otvori svoj nalog', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  new_sign_in: (letter, pen) => ({
    subject: 'Nova prijava na tvoj nalog',
    preview: `${pen.plain(letter.device)}, ${pen.moment(letter.at)}`,
    heading: 'Prijava sa novog uređaja',
    paragraphs: ['Ako si to ti, ne moraš ništa da radiš.'],
    facts: where(letter, pen),
    button: { label: 'Pogledaj svoje uređaje', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  tv_connected: (letter, pen) => ({
    subject: 'Televizor je povezan sa tvojim nalogom',
    preview: `${pen.plain(letter.device)}, ${pen.moment(letter.at)}`,
    heading: 'Televizor je povezan',
    paragraphs: ['Sada može da prikazuje utakmice iz tvoje pretplate. Ako si to ti, uživaj u gledanju.'],
    facts: where(letter, pen),
    button: { label: 'Pogledaj svoje uređaje', address: pen.addresses.profile },
    afterwards: [
      'Ako to nisi ti, ukloni televizor sa spiska svojih uređaja, pa promeni lozinku. Biće odmah odjavljen.',
    ],
    reason: account(pen),
  }),

  sign_in_attempts: ({ at }, pen) => ({
    subject: 'Neko je pokušao da se prijavi na tvoj nalog',
    preview: 'Previše pogrešnih lozinki: prijava je privremeno zaustavljena.',
    heading: 'Previše pogrešnih lozinki',
    paragraphs: [
      'Neko je više puta pokušao da se prijavi na tvoj nalog pogrešnom lozinkom. Niko nije ušao, a prijavu smo privremeno zaustavili.',
      'Ako si to ti i ne sećaš se lozinke, postavi novu.',
    ],
    facts: [{ label: 'Vreme', value: pen.moment(at) }],
    button: { label: 'Idi na prijavu', address: pen.addresses.login },
    afterwards: [
      'Ako to nisi ti, tvoja lozinka je izdržala. Ako istu koristiš i drugde, na stranici za prijavu izaberi „Zaboravljena lozinka?“ i postavi onu koju koristiš samo ovde.',
    ],
    reason: account(pen),
  }),

  deletion_asked: ({ deletesAt, livePlanUntil, paidInAppStore }, pen) => ({
    subject: `Brisanje tvog naloga: ${pen.day(deletesAt)}`,
    preview: 'Do tada možeš da se predomisliš.',
    heading: 'Tvoj nalog će biti obrisan',
    paragraphs: [
      `Tvoj nalog i sve što je u njemu brišemo ${pen.day(deletesAt)}, i posle toga nema povratka.`,
      ...(livePlanUntil === null
        ? []
        : [
            `Tvoja pretplata je plaćena do ${pen.lastDay(livePlanUntil)}. Ono što od nje preostane na dan brisanja propada zajedno sa nalogom.`,
            paidInAppStore
              ? 'Pretplata je kupljena u prodavnici aplikacija i ne možemo da je otkažemo umesto tebe. Otkaži je tamo, inače će se i dalje naplaćivati.'
              : 'Neće se obnoviti, osim ako zadržiš nalog.',
          ]),
      'Ako se predomisliš, prijavi se pre tog dana i povuci zahtev.',
    ],
    facts: [{ label: 'Brisanje', value: pen.moment(deletesAt) }],
    button: { label: 'Zadrži nalog', address: pen.addresses.profile },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  deletion_taken_back: ({ planEnded }, pen) => ({
    subject: 'Tvoj nalog ostaje aktivan',
    preview: 'Zahtev za brisanje je povučen.',
    heading: 'Tvoj nalog ostaje aktivan',
    paragraphs: [
      'Zahtev za brisanje tvog naloga je povučen.',
      planEnded
        ? 'Pretplata se u međuvremenu nije obnovila i istekla je. Novu možeš da izabereš kad god želiš.'
        : 'Sve je kao pre, a pretplata koja se obnavljala ponovo se obnavlja.',
    ],
    button: { label: `Otvori ${pen.brand.name}`, address: pen.addresses.home },
    afterwards: [changePassword],
    reason: account(pen),
  }),

  account_deleted: (_letter, pen) => ({
    subject: 'Tvoj nalog je obrisan',
    preview: 'Hvala ti na vremenu provedenom sa nama.',
    heading: 'Tvoj nalog je obrisan',
    paragraphs: [
      'Tvoj nalog i sve što je bilo u njemu više ne postoje. Čuvamo samo ono što nam zakon nalaže, na primer račune.',
      'Hvala ti na vremenu provedenom sa nama. Novi nalog možeš da otvoriš kad god želiš.',
    ],
    reason: `Ovu poslednju poruku dobijaš jer je ovo bila adresa tvog ${pen.brand.name} naloga.`,
  }),
};
