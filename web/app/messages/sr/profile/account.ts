import type { account as english } from '../../en/profile/account.ts';
import { plural } from '../../plural.ts';

export const account = {
  language: {
    heading: 'Jezik',
    text: 'Za sajt i za poruke koje ti šaljemo.',
    saving: 'Menjamo jezik',
  },
  email: {
    heading: 'Imejl adresa',
    current: 'Prijavljuješ se sa',
    change: 'Promeni imejl',
    newEmail: 'Nova imejl adresa',
    password: 'Tvoja lozinka',
    send: 'Pošalji link',
    sending: 'Šaljemo link',
    sent: (email: string) => `Poslali smo link na ${email}.`,
    pending: (email: string) => `Poslali smo link na ${email}. Otvori ga da završiš promenu.`,
    pendingText: 'Do tada se prijavljuješ starom adresom.',
    again: 'Pošalji ponovo',
    other: 'Druga adresa',
    same: 'To već jeste tvoja adresa.',
    cancel: 'Odustani',
  },
  password: {
    heading: 'Lozinka',
    text: 'Promena te odjavljuje svuda drugde.',
    change: 'Promeni lozinku',
    current: 'Sadašnja lozinka',
    next: 'Nova lozinka',
    nextHint: 'Najmanje 6 znakova, sa slovom i cifrom',
    again: 'Ponovi novu lozinku',
    save: 'Promeni lozinku',
    saving: 'Menjamo lozinku',
    saved: 'Lozinka je promenjena. Sve ostale prijave su završene.',
    cancel: 'Odustani',
  },
  sessions: {
    heading: 'Tvoje prijave',
    thisOne: 'Ovde',
    now: 'Upravo aktivno',
    seen: (when: string) => `Poslednji put: ${when}`,
    somewhere: 'Nepoznato mesto',
    signOutOne: 'Odjavi',
    signOutOneLabel: (device: string) => `Odjavi ${device}`,
    signingOut: 'Odjavljujemo',
    signedOut: (device: string) => `${device} je odjavljen.`,
    showAll: (count: number) => `Prikaži svih ${count}`,
    count: (count: number) =>
      `${count} ${plural('sr', count, { one: 'prijava', few: 'prijave', other: 'prijava' })}`,
    here: 'Odjavi se',
    everywhere: 'Odjavi se svuda',
    askOne: {
      heading: (device: string) => `Da odjavimo ${device}?`,
      text: 'Ko ga koristi moraće da zna tvoju lozinku da bi se vratio.',
      confirm: 'Odjavi',
      cancel: 'Odustani',
    },
    askAll: {
      heading: 'Da te odjavimo svuda?',
      text: 'Odjavljuju se svi pregledači, telefoni i televizori, i ovaj ovde. Za povratak će ti trebati lozinka.',
      confirm: 'Odjavi me svuda',
      cancel: 'Odustani',
    },
  },
  archive: {
    heading: 'Tvoji podaci',
    text: 'Sve što čuvamo o tebi, u arhivi koju možeš da otvoriš i pročitaš.',
    download: 'Preuzmi moje podatke',
    preparing: 'Pripremamo tvoju arhivu',
    progress: 'Preuzimanje',
    done: 'Arhiva je preuzeta.',
    file: (brand: string) => `${brand}-moji-podaci.zip`,
  },
  deletion: {
    heading: 'Brisanje naloga',
    what: 'Profil, uređaji, klub i istorija brišu se zauvek. Ono što zakon traži da čuvamo, kao što su računi, ostaje koliko mora.',
    when: (days: number) =>
      `Ništa ne nestaje odmah: imaš ${days} dana da se prijaviš i jednim dugmetom sve vratiš.`,
    live: (until: string) =>
      `Tvoj pristup prenosima traje do: ${until}. Brisanje naloga samo po sebi ne vraća novac, a kad nalog nestane, preostalo vreme više ne možeš da iskoristiš.`,
    liveNoEnd:
      'Tvoja pretplata je aktivna. Brisanje naloga samo po sebi ne vraća novac, a kad nalog nestane, preostalo vreme više ne možeš da iskoristiš.',
    password: 'Tvoja lozinka',
    start: 'Obriši moj nalog',
    deleting: 'Brišemo nalog',
    set: (date: string) => `Brisanje naloga je zakazano: ${date}.`,
    already: 'Brisanje je zatraženo. Datum, i put nazad, nalaze se na vrhu ove stranice.',
    ask: {
      heading: 'Da obrišemo tvoj nalog?',
      text: (days: number) =>
        `Nestaje za ${days} dana, sa svime što je u njemu. Do tada možeš da se predomisliš.`,
      confirm: 'Obriši',
      cancel: 'Zadrži ga',
    },
  },
} satisfies typeof english;
