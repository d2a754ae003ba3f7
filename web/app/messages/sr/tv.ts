import type { tv as english } from '../en/tv.ts';
import { plural } from '../plural.ts';

export const tv = {
  title: 'Gledaj na televizoru',
  heading: 'Poveži ovaj televizor',
  openSite: 'Na telefonu ili računaru otvori',
  thenTab: 'Prijavi se i izaberi Profil, pa Poveži TV',
  enterCode: 'Unesi ovaj kod',
  code: (code: string) => `Kod: ${code}`,
  scan: 'Ili skeniraj telefonom',
  newCodeIn: (time: string) => `Novi kod za ${time}`,
  asking: 'Tražimo kod',
  connecting: 'Televizor je povezan. Prijavljujemo te',
  stillTrying: 'Trenutno nema veze. Pokušavamo i dalje; kod ostaje važeći.',
  slower: 'Mnogo ljudi se upravo povezuje. Traje malo duže nego obično.',
  noCode: 'Nismo uspeli da dobijemo kod',
  tryingAgainIn: (wait: string) => `Novi pokušaj za ${wait}`,
  retryNow: 'Pokušaj odmah',
  refused: 'Prijava na ovom televizoru nije uspela. Upotrebi novi kod.',
  seconds: (count: number) =>
    `${count} ${plural('sr', count, { one: 'sekundu', few: 'sekunde', other: 'sekundi' })}`,
  minutes: (count: number) =>
    `${count} ${plural('sr', count, { one: 'minut', few: 'minuta', other: 'minuta' })}`,
  hello: (name: string) => `Zdravo, ${name}`,
  helloAll: 'Zdravo',
  signOut: 'Odjavi se',
  signOutHeading: 'Odjava sa ovog televizora?',
  signOutText: 'Za povratak ćeš ga ponovo povezati kodom.',
  cancel: 'Odustani',
  leaveHeading: 'Izlaziš?',
  leaveText: 'Prijava na ovom televizoru ostaje.',
  leave: 'Izađi',
  stay: 'Ostani',
  tooMany: 'Previše uređaja na ovom nalogu. Ukloni jedan na telefonu ili računaru, u delu Profil, Uređaji.',
  refusals: {
    subscription_required: (site: string) =>
      `Za gledanje je potrebna pretplata. Izaberi je na telefonu ili računaru na adresi ${site}, pa ponovo pusti prenos.`,
    too_many_devices: (site: string) =>
      `Ovaj nalog ima najveći dozvoljeni broj uređaja. Ukloni jedan na telefonu ili računaru na adresi ${site}, u delu Profil, Uređaji.`,
  },
  connect: {
    heading: 'Poveži televizor',
    lead: (site: string) =>
      `Otvori ${site} u pregledaču na televizoru. Pokazaće kod od 8 cifara: unesi ga ovde.`,
    code: 'Kod sa televizora',
    look: 'Nastavi',
    looking: 'Tražimo televizor',
    confirmHeading: 'Je li ovo tvoj televizor?',
    device: 'Uređaj',
    place: 'Gde se nalazi',
    placeUnknown: 'Nepoznato',
    warnPlace: (there: string, here: string) =>
      `Izgleda da je ovaj televizor u drugoj državi (${there}) nego ti (${here}). Nastavi samo ako znaš zašto.`,
    mind: 'Poveži samo televizor koji je pred tobom. Biće prijavljen na tvoj nalog.',
    confirm: 'Poveži ovaj televizor',
    confirming: 'Povezujemo',
    cancel: 'Odustani',
    doneHeading: 'Televizor je povezan',
    done: (name: string) => `${name}: prijava stiže sama za nekoliko sekundi. Telefon možeš da odložiš.`,
    devices: 'Tvoji uređaji',
    another: 'Poveži drugi televizor',
    wait: (wait: string) => `Previše pokušaja. Pokušaj ponovo za ${wait}.`,
  },
} satisfies typeof english;
