import type { club as english } from '../../en/season/club.ts';
import { plural } from '../../plural.ts';

export const club = {
  title: 'Klub',
  myClub: 'Moj klub',
  picker: {
    title: 'Izaberi svoj klub',
    changeTitle: 'Promeni klub',
    lead: 'Vesti, utakmice, igrači i snimci na jednoj strani, a ime kluba u tvom meniju.',
    search: 'Pronađi klub',
    found: (count: number) =>
      `${count} ${plural('sr', count, { one: 'klub', few: 'kluba', other: 'klubova' })}`,
    noneFound: (typed: string) => `Nema kluba pod imenom „${typed}“`,
    tryAgain: 'Proveri kako je napisano ili pogledaj ceo spisak.',
    showAll: 'Prikaži sve klubove',
    none: { heading: 'Klubova još nema', text: 'Pojaviće se čim raspored bude gotov.' },
    yours: 'Tvoj klub',
    keep: (name: string) => `Ostaje ${name}`,
  },
  choosing: (name: string) => `Menjamo boje: ${name}`,
  chosen: (name: string) => `${name} je sada tvoj klub`,
  make: 'Ovo je moj klub',
  change: 'Promeni klub',
  leave: {
    button: 'Napusti klub',
    heading: (name: string) => `Napuštaš klub ${name}?`,
    text: 'Ostaješ bez kluba dok ne izabereš drugi. Ništa drugo se ne menja.',
    confirm: 'Napusti',
    cancel: 'Ostani',
    waiting: 'Napuštanje kluba',
    done: (name: string) => `${name} više nije tvoj klub`,
  },
  next: { heading: 'Naredne utakmice', none: 'Na rasporedu više nema utakmica.' },
  now: 'Upravo igra',
  news: {
    heading: 'Vesti',
    more: 'Još vesti',
    loading: 'Učitavanje vesti',
    readOn: 'Pročitaj sve',
    fold: 'Zatvori',
    none: 'Za sada nema vesti.',
  },
  streams: { heading: 'Snimci', none: 'Ovaj klub još nema snimaka.' },
  squad: {
    heading: 'Igrači',
    none: 'Sastav još nije objavljen.',
    goalkeeper: 'Golmani',
    defender: 'Odbrana',
    midfielder: 'Vezni red',
    attacker: 'Napad',
    age: (years: number) =>
      `${years} ${plural('sr', years, { one: 'godina', few: 'godine', other: 'godina' })}`,
  },
  schedule: { heading: 'Sezona', none: 'Raspored još nije objavljen.' },
} satisfies typeof english;
