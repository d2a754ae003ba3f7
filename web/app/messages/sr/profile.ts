import type { profile as english } from '../en/profile.ts';

export const profile = {
  title: 'Profil',
  sections: 'Delovi profila',
  tabs: { 'profile-live': 'Pretplata', 'profile-account': 'Nalog' },
  access: {
    heading: 'Pristup prenosima',
    active: 'Aktivan',
    inactive: 'Nije aktivan',
    activeText: 'Možeš da gledaš sve, uživo i na zahtev.',
    inactiveText: 'Nemaš pretplatu. Besplatni prenosi su ti otvoreni; za ostalo je potrebna pretplata.',
    from: 'Na osnovu',
    until: 'Važi do',
    noEnd: 'Bez roka',
    sources: {
      subscription: 'Tvoje pretplate',
      one_time: 'Jednokratne kupovine',
      voucher: 'Vaučera',
      plus: 'Tvog Plus članstva',
      carrier: 'Tvog mobilnog operatera',
      app_store: 'Kupovine u prodavnici aplikacija',
    },
  },
  account: {
    heading: 'Nalog',
    name: 'Ime',
    email: 'Imejl adresa',
    language: 'Jezik',
    signOutHeading: 'Odjava',
    signOutText: 'Za povratak će ti trebati lozinka.',
  },
} satisfies typeof english;
