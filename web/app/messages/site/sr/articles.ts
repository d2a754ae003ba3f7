import type { Brand } from '../../../brand.ts';
import type { Article } from '../article.ts';
import type { articles as english } from '../en/articles.ts';

const corporate = ({ name, mobilityName, plusName, company }: Brand): Article => ({
  title: 'O kompaniji',
  lead: `${name} prikazuje drugu italijansku ligu onima koji je vole: svaki stadion, svako kolo, na tri jezika.`,
  facts: [
    { label: 'Kompanija', value: company.legalName },
    { label: 'Sedište', value: company.address },
    { label: 'PIB', value: company.vatNumber },
    { label: 'Kontakt', value: company.email },
  ],
  sections: [
    {
      heading: 'Čime se bavimo',
      paragraphs: [
        'Prenosimo ligu uživo i na zahtev u Italiji, Sjedinjenim Državama i Srbiji. Naši prenosi počinju na vratima svlačionice i završavaju se kad se stadion isprazni, jer je u drugoj ligi priča često baš tu.',
        'Softver ove usluge je otvorenog koda. Svako može da ga čita, koristi i poboljša.',
      ],
    },
    {
      heading: 'Fudbal i grad',
      paragraphs: [
        `${mobilityName} je naša usluga deljenih bicikala i trotineta. Pretplate na prenose donose kredit za nju, a članovi usluge ${plusName} gledaju bez doplate.`,
      ],
    },
    {
      heading: 'Novinari i partneri',
      paragraphs: [`Piši na ${company.email}. Odgovaramo na srpskom, engleskom i italijanskom.`],
    },
  ],
});

const terms = ({ name, mobilityName, company }: Brand): Article => ({
  title: 'Uslovi korišćenja',
  lead: `Dogovor između tebe i kompanije ${company.legalName} kada koristiš ${name}. Kratak je, da bi mogao ceo da se pročita.`,
  sections: [
    {
      heading: '1. Usluga',
      paragraphs: [
        `${name} ti omogućava da preko interneta gledaš sport uživo i naknadno. Šta se prikazuje zavisi od prava koja imamo; liga ili vlasti mogu da pomere, odlože ili povuku utakmicu.`,
        'Usluga se nudi u Italiji, Sjedinjenim Državama i Srbiji. Ko živi u Evropskoj uniji i tamo se pretplati, može da je koristi i tokom privremenog boravka u drugim državama članicama.',
      ],
    },
    {
      heading: '2. Tvoj nalog',
      paragraphs: [
        'Potrebno je da imaš osamnaest godina ili saglasnost roditelja, odnosno staratelja. Podaci treba da budu tačni, a lozinka samo tvoja: ono što se uradi sa tvog naloga računa se kao tvoje, osim ako nam javiš da je nalog u tuđim rukama.',
        'Možeš da prijaviš do pet uređaja i da gledaš na jednom. Nalog je ličan i za kućnu upotrebu; za prikazivanje u lokalu potrebna je posebna dozvola.',
      ],
    },
    {
      heading: '3. Pretplate i plaćanje',
      paragraphs: [
        'Cena, učestalost naplate i trajanje prikazani su pre plaćanja. Pretplate koje se obnavljaju produžavaju se za isti period dok ih ne otkažeš. Jednokratne kupovine se završavaju same.',
        'Ako cena treba da se promeni, pišemo ti najmanje trideset dana ranije i možeš da otkažeš pre nego što počne da važi.',
      ],
    },
    {
      heading: '4. Odustanak i otkazivanje',
      paragraphs: [
        'Od kupovine možeš da odustaneš u roku od četrnaest dana. Ako tražiš da gledaš odmah, prihvataš da to pravo prestaje kada je usluga u potpunosti pružena.',
        `Možeš da otkažeš u svakom trenutku, porukom na ${company.email}. Pristup ostaje do kraja plaćenog perioda. Promene se mogu prikazati i do dva sata kasnije.`,
      ],
    },
    {
      heading: '5. Keš-bek',
      paragraphs: [
        `Neke pretplate donose kredit na ${mobilityName}. Kredit se troši pre drugih načina plaćanja, ne menja se za novac i prestaje zatvaranjem ${mobilityName} naloga.`,
      ],
    },
    {
      heading: '6. Šta nije dozvoljeno',
      paragraphs: [
        'Kopiranje, snimanje, dalje emitovanje ili prodaja onoga što gledaš; zaobilaženje teritorijalne ili tehničke zaštite; deljenje naloga van domaćinstva. Nalog koji se tako koristi možemo da obustavimo, uz objašnjenje zašto.',
      ],
    },
    {
      heading: '7. Kad nešto krene naopako',
      paragraphs: [
        'O usluzi brinemo pažljivo, ali tvoja veza i tvoj uređaj ne zavise od nas. Ako našom krivicom plaćena utakmica nije mogla da se gleda, piši nam: produžićemo pretplatu ili vratiti izgubljeni deo. Ništa ovde ne umanjuje prava koja zakon daje potrošačima.',
      ],
    },
    {
      heading: '8. Pravo i kontakt',
      paragraphs: [
        `Primenjuje se italijansko pravo, uz zaštitu potrošača zemlje u kojoj živiš. Prigovori: ${company.email}. Adresa: ${company.legalName}, ${company.address}.`,
      ],
    },
  ],
});

const privacy = ({ name, company }: Brand): Article => ({
  title: 'Politika privatnosti',
  lead: `Šta ${name} zna o tebi, zašto, koliko dugo, i kako da to zaboravimo.`,
  sections: [
    {
      heading: 'Ko je odgovoran',
      paragraphs: [
        `${company.legalName}, ${company.address}. Za sve sa ove strane piši na ${company.privacyEmail}.`,
      ],
    },
    {
      heading: 'Šta čuvamo i zašto',
      paragraphs: [
        'Tvoj nalog: ime, imejl adresa, telefon, zemlja, jezik, omiljeni klub. Potrebno nam je da bismo ti pružili ono što tražiš.',
        'Tvoje kupovine: pretplata, datumi, iznosi, računi. Potrebne su za ugovor, a zakon traži da ih čuvamo deset godina. Brojevi kartica idu pružaocu platnih usluga i do nas ne stižu.',
        'Tvoje gledanje: šta je pušteno, na kom uređaju i kakvog kvaliteta. Koristimo ga zbog ograničenja broja uređaja, otklanjanja kvarova i plaćanja nosiocima prava.',
        'Tvoja IP adresa: da znamo iz koje zemlje gledaš. Čuvamo zemlju, a ne adresu.',
      ],
    },
    {
      heading: 'Kolačići',
      paragraphs: [
        'Samo tehnički, i svaki se čuva godinu dana: language je jezik koji izabereš; signedIn nam govori da ti pošaljemo strane za prijavljene i nestaje kad se odjaviš; deviceId i platform, koji nastaju kad se prijaviš ili koristiš uslugu, razlikuju tvoje uređaje po nasumičnom broju i nazivu pregledača; myClubBanner pamti da za sada ne želiš da izabereš klub.',
        'Prijava i profil čuvaju se u memoriji pregledača dok se ne odjaviš. Alata za merenje i oglašavanje nema; ako ih jednom dodamo, biće isključeni dok ih ne uključiš.',
      ],
    },
    {
      heading: 'Ko ih još vidi',
      paragraphs: [
        'Kompanije koje za nas obavljaju naplatu, šalju poruke i isporučuju video: svaka samo ono što joj treba, i po ugovoru. Lične podatke ne prodajemo.',
      ],
    },
    {
      heading: 'Koliko dugo',
      paragraphs: [
        'Dok imaš nalog. Kada zatražiš da ga obrišemo, sve što po zakonu ne moramo da čuvamo briše se u roku od trideset dana. Podaci o gledanju gube tvoje ime posle trinaest meseci.',
      ],
    },
    {
      heading: 'Tvoja prava',
      paragraphs: [
        `Na profilu vidiš svoj nalog. Ako želiš da ispraviš, dobiješ ili obrišeš svoje podatke, da se usprotiviš nekoj upotrebi ili da je ograničiš, piši na ${company.privacyEmail}. Ako misliš da grešimo, možeš da se obratiš organu za zaštitu podataka svoje zemlje; u Srbiji je to Poverenik.`,
      ],
    },
  ],
});

export const articles = { corporate, terms, privacy } satisfies typeof english;
