import type { carrier as english } from '../../en/pay/carrier.ts';

export const carrier = {
  title: 'Plati preko telefonskog računa',
  lead: 'Operater dodaje iznos na telefonski račun ili ga skida sa dopune. Plaćaš jednom: ništa se ne obnavlja.',
  loading: 'Tvoja kupovina',
  choose: 'Šta možeš ovako da kupiš',
  going: 'Vodimo te na stranu operatera',
  begins:
    'Možeš da gledaš čim plaćanje prođe ili, ako već imaš pristup, kad on istekne. Poručivanjem tražiš da usluga tada počne.',
  next: 'Kupovinu potvrđuješ na strani svog operatera.',
  pending: {
    heading: 'Tvoja kupovina je u obradi',
    text: (plan: string) =>
      `${plan}: kada potvrdiš, operateru može da zatreba do 15 minuta. Možeš da napustiš ovu stranu: pisaćemo ti čim kupovina prođe.`,
    late: 'Operater još nije odgovorio',
    lateText: (plan: string) =>
      `${plan}: prošlo je više od 15 minuta. Proveri na strani operatera da li je kupovina potvrđena. Dok nije, ništa se ne naplaćuje.`,
    back: 'Nazad na stranu operatera',
    another: 'Drugi plan',
    caution:
      'Ako je kupovina kod operatera već potvrđena, sačekaj tih 15 minuta pre nove porudžbine: obe bi bile naplaćene.',
  },
  confirmed: {
    text: 'Operater je potvrdio kupovinu. Možeš da gledaš sve, uživo i na zahtev.',
  },
  unknown: {
    heading: 'Ne znamo kako se tvoja kupovina završila',
    text: (plan: string) =>
      `${plan}: operater nam nije javio da li je kupovina potvrđena. Ako je iznos na telefonskom računu, ne poručuj ponovo: pitamo još dve nedelje, a plan je tvoj čim operater javi da je plaćeno. Ako ga na računu nema, ništa nije naplaćeno i možeš ponovo da poručiš.`,
  },
  before: {
    'was-confirmed': (plan: string, date: string) =>
      `${plan}: operater je potvrdio ovu kupovinu ${date}. Naći ćeš je u istoriji plaćanja.`,
    'was-refused': (plan: string, date: string) =>
      `${plan}: operater je odbio ovu kupovinu ${date}. Ništa nije naplaćeno.`,
  },
  failed: {
    heading: 'Došlo je do greške sa tvojim nalogom',
    text: 'Operater nije potvrdio kupovinu i ništa nije naplaćeno. Pitaj operatera ili plati na drugi način.',
    byCard: 'Plati karticom',
  },
} satisfies typeof english;
