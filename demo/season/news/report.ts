// The report after the whistle. Every sentence comes from the result, so it cannot disagree with it.
import { type Chance, chanceOf } from '../../chance.ts';
import type { Club } from '../../clubs.ts';
import { clubById } from '../../every-club.ts';
import { inEach, type Localised } from '../../words.ts';
import type { MatchFacts } from './facts.ts';
import { capital, italian, italianGround, italianOn, kickoffWords, listed, score } from './grammar.ts';

type Writer = (facts: MatchFacts) => Localised;

function result({ fixture, homeClub, awayClub }: MatchFacts): Localised {
  return inEach((language) =>
    language === 'en'
      ? `${homeClub.name} ${score(fixture.result, language)} ${awayClub.name}`
      : `${homeClub.name} - ${awayClub.name} ${score(fixture.result, language)}`,
  );
}

const titles: Readonly<Record<MatchFacts['outcome'], readonly Writer[]>> = {
  won: [
    (facts) => {
      const line = result(facts);
      return { en: `${line.en}: three points`, it: `${line.it}: tre punti`, sr: `${line.sr}: tri boda` };
    },
    (facts) => {
      const line = result(facts);
      return facts.atHome
        ? {
            en: `Three points at home. ${line.en}`,
            it: `Vittoria in casa. ${line.it}`,
            sr: `Pobeda pred svojim navijačima. ${line.sr}`,
          }
        : {
            en: `A win on the road. ${line.en}`,
            it: `Colpo in trasferta. ${line.it}`,
            sr: `Pobeda na gostovanju. ${line.sr}`,
          };
    },
  ],
  drawn: [
    (facts) => {
      const line = result(facts);
      return {
        en: `${line.en}: a point each`,
        it: `${line.it}: un punto a testa`,
        sr: `${line.sr}: svakome po bod`,
      };
    },
    (facts) => {
      const line = result(facts);
      return {
        en: `Honours even. ${line.en}`,
        it: `Finisce in parità. ${line.it}`,
        sr: `Podela bodova. ${line.sr}`,
      };
    },
  ],
  lost: [
    (facts) => {
      const line = result(facts);
      return {
        en: `${line.en}: nothing to show for it`,
        it: `${line.it}: nessun punto`,
        sr: `${line.sr}: bez bodova`,
      };
    },
    (facts) => {
      const line = result(facts);
      return facts.atHome
        ? {
            en: `Defeat at home. ${line.en}`,
            it: `Sconfitta in casa. ${line.it}`,
            sr: `Poraz kod kuće. ${line.sr}`,
          }
        : {
            en: `Beaten away. ${line.en}`,
            it: `Sconfitta in trasferta. ${line.it}`,
            sr: `Poraz na gostovanju. ${line.sr}`,
          };
    },
  ],
};

/** How the match went, told by the score at the break. */
function course(facts: MatchFacts): Localised {
  const { outcome, halfTime, atHome, homeClub, club, opponent } = facts;
  const lead = (halfTime.home - halfTime.away) * (atHome ? 1 : -1);
  const place = homeClub.stadium;
  const ground = italianGround(homeClub);
  if (outcome === 'won' && lead < 0) {
    return {
      en: `Behind at the break at the ${place}, ${club.name} turned it round in the second half.`,
      it: `Sotto all'intervallo ${ground}, ${italian(club)} ha ribaltato tutto nella ripresa.`,
      sr: `Posle zaostatka na poluvremenu na stadionu ${place}, ekipa ${club.name} je u nastavku okrenula rezultat.`,
    };
  }
  if (outcome === 'lost' && lead > 0) {
    return {
      en: `${club.name} led at the break at the ${place}, but ${opponent.name} had the better of the second half.`,
      it: `${capital(italian(club))} era avanti all'intervallo ${ground}, ma nella ripresa ${italian(opponent)} ne ha avuto di più.`,
      sr: `Ekipa ${club.name} je na poluvremenu vodila na stadionu ${place}, ali je u nastavku protivnik bio bolji.`,
    };
  }
  return lead === 0 ? levelAtTheBreak(facts) : aheadAtTheBreak(facts, lead > 0 ? club : opponent);
}

function levelAtTheBreak({ outcome, halfTime, homeClub }: MatchFacts): Localised {
  const place = homeClub.stadium;
  const at = inEach((language) => score(halfTime, language));
  const start: Localised = {
    en: `It was ${at.en} at half-time at the ${place}`,
    it: `${capital(italianGround(homeClub))} si è andati al riposo ${italianOn(halfTime)}`,
    sr: `Na stadionu ${place} na poluvremenu je bilo ${at.sr}`,
  };
  return outcome === 'drawn'
    ? {
        en: `${start.en}, and neither side could pull clear after it.`,
        it: `${start.it} e nella ripresa nessuna delle due è riuscita a staccarsi.`,
        sr: `${start.sr}, a ni u nastavku niko nije uspeo da se odvoji.`,
      }
    : {
        en: `${start.en}; it was settled after the break.`,
        it: `${start.it}: a decidere è stata la ripresa.`,
        sr: `${start.sr}, a sve je rešeno u nastavku.`,
      };
}

function aheadAtTheBreak({ halfTime, homeClub }: MatchFacts, leader: Club): Localised {
  const { home, away } = halfTime;
  return {
    en: `${leader.name} were ${Math.max(home, away)}-${Math.min(home, away)} up at half-time at the ${homeClub.stadium}.`,
    it: `All'intervallo, ${italianGround(homeClub)}, era avanti ${italian(leader)}: ${home}-${away}.`,
    sr: `Na poluvremenu je na stadionu ${homeClub.stadium} vodila ekipa ${leader.name}, ${home}:${away}.`,
  };
}

const goalless: readonly Localised[] = [
  {
    en: 'The goal never came, for all the ball in the last third.',
    it: 'Il gol non è arrivato, nonostante il gioco portato fino alla trequarti.',
    sr: 'Gol nije stigao, i pored dosta lopti u završnoj trećini.',
  },
  {
    en: 'The chances were few, and none of them went in.',
    it: 'Le occasioni sono state poche e nessuna è entrata.',
    sr: 'Šansi je bilo malo i nijedna nije iskorišćena.',
  },
  {
    en: 'The last pass was missing all match long.',
    it: "È mancato l'ultimo passaggio per tutta la partita.",
    sr: 'Čitav meč je nedostajalo poslednje dodavanje.',
  },
];

function goals(chance: Chance, { scorers, scored }: MatchFacts): Localised {
  if (scored === 0) return chance.pick(goalless);
  if (scorers.length === 0) {
    return {
      en: 'The goal was an own goal.',
      it: "Il gol è arrivato su un'autorete.",
      sr: 'Pogodak je pao posle autogola.',
    };
  }
  return {
    en: `On the scoresheet: ${listed(scorers, 'en')}.`,
    it: `A segno: ${listed(scorers, 'it')}.`,
    sr: `${scorers.length > 1 ? 'Strelci' : 'Strelac'}: ${listed(scorers, 'sr')}.`,
  };
}

function crowd({ fixture }: MatchFacts): Localised {
  const people = (separator: string): string =>
    String(fixture.attendance).replaceAll(/\B(?=(\d{3})+$)/g, separator);
  return {
    en: `${people(',')} were there to see it.`,
    it: `Sugli spalti erano in ${people('.')}.`,
    sr: `Na tribinama je bilo ${people('.')} gledalaca.`,
  };
}

function ahead({ next, club }: MatchFacts): Localised {
  if (next === null) {
    return {
      en: 'That was the last match of the season.',
      it: "Era l'ultima partita della stagione.",
      sr: 'Bila je to poslednja utakmica sezone.',
    };
  }
  const when = kickoffWords(next.kickoff);
  const rival = clubById(next.homeId === club.id ? next.awayId : next.homeId);
  return next.homeId === club.id
    ? {
        en: `Next up: ${rival.name} at home, ${when.en}.`,
        it: `Prossimo impegno in casa contro ${italian(rival)}, ${when.it}.`,
        sr: `Sledi utakmica kod kuće protiv ekipe ${rival.name}, ${when.sr}.`,
      }
    : {
        en: `Next up: away to ${rival.name}, ${when.en}.`,
        it: `Prossimo impegno sul campo ${italian(rival, 'di')}, ${when.it}.`,
        sr: `Sledi gostovanje ekipi ${rival.name}, ${when.sr}.`,
      };
}

function bodyOf(chance: Chance, facts: MatchFacts): Localised {
  const sentences = [
    course(facts),
    goals(chance, facts),
    ...(chance.happens(0.5) ? [crowd(facts)] : []),
    ahead(facts),
  ];
  return inEach((language) => sentences.map((sentence) => sentence[language]).join(' '));
}

export function reportOf(facts: MatchFacts): { title: Localised; body: Localised } {
  const chance = chanceOf(facts.season.seed, 'report', facts.fixture.id, facts.club.id);
  return { title: chance.pick(titles[facts.outcome])(facts), body: bodyOf(chance, facts) };
}
