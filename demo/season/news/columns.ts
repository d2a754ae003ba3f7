// Everything that is not a report: the preview, tickets, the training ground, the scorers' list,
// contracts, the academy.
import { chanceOf } from '../../chance.ts';
import { clubById } from '../../every-club.ts';
import type { Localised } from '../../words.ts';
import { type MatchFacts, goalsOf } from './facts.ts';
import {
  agreeing,
  capital,
  fullName,
  goalsInSerbian,
  inWords,
  italian,
  italianGround,
  italianTown,
  kickoffWords,
  score,
} from './grammar.ts';

export interface Column {
  readonly title: Localised;
  readonly body: Localised;
}

function lastTimeOut({ previous }: MatchFacts): Localised {
  if (previous === null) {
    return {
      en: 'It is the first match of the season, and nobody knows much yet.',
      it: 'È la prima di campionato e nessuno può dire di saperne di più.',
      sr: 'Prvo je kolo i niko još ne zna mnogo.',
    };
  }
  const line = `${clubById(previous.homeId).name} - ${clubById(previous.awayId).name}`;
  return {
    en: `Last time out: ${line} ${score(previous.result, 'en')}.`,
    it: `L'ultima uscita: ${line} ${score(previous.result, 'it')}.`,
    sr: `Prethodni meč: ${line} ${score(previous.result, 'sr')}.`,
  };
}

const homeTitles: readonly ((facts: MatchFacts) => Localised)[] = [
  ({ opponent, club }) => ({
    en: `${opponent.name} come to ${club.city}`,
    it: `Arriva ${italian(opponent)}`,
    sr: `Stiže ekipa ${opponent.name}`,
  }),
  ({ opponent, club, fixture }) => ({
    en: `Round ${fixture.round}: ${club.name} against ${opponent.name}`,
    it: `${fixture.round}ª giornata: in casa contro ${italian(opponent)}`,
    sr: `${fixture.round}. kolo: kod kuće protiv ekipe ${opponent.name}`,
  }),
];

const awayTitles: readonly ((facts: MatchFacts) => Localised)[] = [
  ({ homeClub }) => ({
    en: `Off to ${homeClub.city}`,
    it: `In viaggio verso ${homeClub.city}`,
    sr: `Put vodi u grad ${homeClub.city}`,
  }),
  ({ opponent, fixture }) => ({
    en: `Round ${fixture.round}: away to ${opponent.name}`,
    it: `${fixture.round}ª giornata: sul campo ${italian(opponent, 'di')}`,
    sr: `${fixture.round}. kolo: gostovanje ekipi ${opponent.name}`,
  }),
];

export function previewOf(facts: MatchFacts): Column {
  const { fixture, atHome, homeClub, club } = facts;
  const when = kickoffWords(fixture.kickoff);
  const last = lastTimeOut(facts);
  const title = chanceOf(facts.season.seed, 'preview', fixture.id, club.id).pick(
    atHome ? homeTitles : awayTitles,
  )(facts);
  return {
    title,
    body: {
      en: `Round ${fixture.round} is at the ${homeClub.stadium}: kick-off ${when.en}, live here. ${last.en}`,
      it: `La ${fixture.round}ª giornata si gioca ${italianGround(homeClub)}: calcio d'inizio ${when.it}, in diretta qui. ${last.it}`,
      sr: `${fixture.round}. kolo igra se na stadionu ${homeClub.stadium}: početak ${when.sr}, uživo ovde. ${last.sr}`,
    },
  };
}

export function ticketsOf({ fixture, opponent, homeClub }: MatchFacts): Column {
  const when = kickoffWords(fixture.kickoff);
  return {
    title: {
      en: `Tickets on sale for ${opponent.name}`,
      it: `Al via la vendita per la partita ${italian(opponent, 'con')}`,
      sr: `Ulaznice za meč sa ekipom ${opponent.name} u prodaji`,
    },
    body: {
      en: `Seats for the round ${fixture.round} match, ${when.en} at the ${homeClub.stadium}, are on sale at the ground and at the usual outlets. Under-14s come in for one euro with a paying adult; gates open ninety minutes before kick-off.`,
      it: `I biglietti per la partita della ${fixture.round}ª giornata, ${when.it} ${italianGround(homeClub)}, sono in vendita allo stadio e nei punti abituali. Gli under 14 entrano con un euro se accompagnati da un adulto pagante; i cancelli aprono un'ora e mezza prima.`,
      sr: `Ulaznice za utakmicu ${fixture.round}. kola, ${when.sr} na stadionu ${homeClub.stadium}, prodaju se na stadionu i na uobičajenim mestima. Mlađi od 14 godina ulaze za jedan evro uz odraslog sa ulaznicom; kapije se otvaraju sat i po pre početka.`,
    },
  };
}

const sessions: readonly ((facts: MatchFacts) => Column)[] = [
  ({ club }) => ({
    title: { en: 'Back to work', it: 'Si torna al lavoro', sr: 'Povratak na posao' },
    body: {
      en: `${club.name} trained this morning: recovery for those who played, small-sided games for the rest. Another session tomorrow, behind closed doors.`,
      it: `${capital(italian(club))} si è ${agreeing(club, 'allenato', 'allenata')} stamattina: scarico per chi ha giocato, partitelle a campo ridotto per gli altri. Domani si replica a porte chiuse.`,
      sr: `Ekipa ${club.name} trenirala je jutros: oporavak za one koji su igrali, igre na skraćenom terenu za ostale. Sutra novi trening, iza zatvorenih vrata.`,
    },
  }),
  () => ({
    title: { en: 'A morning of set pieces', it: 'Mattinata sui calci piazzati', sr: 'Prepodne za prekide' },
    body: {
      en: 'Corners and free kicks, over and over, then finishing: the staff kept the squad out for almost two hours. Nobody reported a problem.',
      it: 'Angoli e punizioni, ancora e ancora, poi conclusioni in porta: lo staff ha tenuto il gruppo in campo per quasi due ore. Nessun problema segnalato.',
      sr: 'Korneri i slobodni udarci, iznova i iznova, pa završnica: stručni štab zadržao je ekipu na terenu skoro dva sata. Niko se nije požalio na povredu.',
    },
  }),
  ({ club }) => ({
    title: {
      en: 'Open training draws a crowd',
      it: 'Porte aperte, tribuna piena',
      sr: 'Otvoren trening, puna tribina',
    },
    body: {
      en: `Schoolchildren from ${club.city} filled one side of the training ground this afternoon. There was an eleven-a-side game at the end, and an hour of autographs after that.`,
      it: `Le scuole di ${club.city} hanno riempito un lato del campo d'allenamento nel pomeriggio. Alla fine partita undici contro undici, poi un'ora di autografi.`,
      sr: `Školarci iz grada ${club.city} popunili su popodne jednu stranu trening centra. Na kraju utakmica jedanaest na jedanaest, a zatim sat vremena autograma.`,
    },
  }),
];

export function trainingOf(facts: MatchFacts): Column {
  return chanceOf(facts.season.seed, 'training', facts.fixture.id, facts.club.id).pick(sessions)(facts);
}

/** When the club's leading scorer has scored in this match; null otherwise, or before it is worth a line. */
export function scorerOf(facts: MatchFacts, played: readonly string[]): Column | null {
  const { club, fixture, squad } = facts;
  const tally = new Map<string, number>();
  for (const id of played) tally.set(id, (tally.get(id) ?? 0) + 1);
  const [best, second] = [...tally].toSorted((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] === second?.[1]) return null;
  const [id, goals] = best;
  const player = squad.find((one) => one.id === id);
  if (player === undefined || goals < 4 || !goalsOf(fixture, club.id).includes(id)) return null;
  const name = fullName(player);
  return {
    title: {
      en: `${player.lastName} makes it ${inWords(goals, 'en')}`,
      it: `${player.lastName} sale a quota ${inWords(goals, 'it')}`,
      sr: `${player.lastName} stigao do broja ${goals}`,
    },
    body: {
      en: `${name} has ${inWords(goals, 'en')} league goals this season, more than anyone else at ${club.name}. The number ${player.shirtNumber} scored again in round ${fixture.round}.`,
      it: `${name} ha segnato ${inWords(goals, 'it')} gol in questo campionato, più di ogni altro compagno di squadra. Il numero ${player.shirtNumber} si è ripetuto nella ${fixture.round}ª giornata.`,
      sr: `${name} ima ${goalsInSerbian(goals)} u prvenstvu, najviše u ekipi ${club.name}. Fudbaler sa brojem ${player.shirtNumber} pogodio je i u ${fixture.round}. kolu.`,
    },
  };
}

export function contractOf({ season, club, fixture, squad }: MatchFacts): Column {
  const chance = chanceOf(season.seed, 'contract', club.id, fixture.id);
  const player = chance.pick(squad);
  const until = fixture.kickoff.getUTCFullYear() + chance.between(2, 4);
  const name = fullName(player);
  return {
    title: {
      en: `${player.lastName} signs until ${until}`,
      it: `${player.lastName} firma fino al ${until}`,
      sr: `${player.lastName} potpisao do ${until}.`,
    },
    body: {
      en: `${name} has extended his contract with ${club.name} to 30 June ${until}. "I feel at home in ${club.city}, and there is plenty still to do," he said.`,
      it: `${name} ha prolungato il contratto con ${italian(club)} fino al 30 giugno ${until}. «${capital(italianTown(club))} mi sento a casa, e c'è ancora molto da fare», ha detto.`,
      sr: `${name} produžio je ugovor sa klubom ${club.name} do 30. juna ${until}. „Ovde se osećam kao kod kuće, a posla još ima“, rekao je.`,
    },
  };
}

export function academyOf({ season, club, fixture }: MatchFacts): Column {
  const chance = chanceOf(season.seed, 'academy', club.id, fixture.id);
  const [own, other] = [chance.between(2, 4), chance.between(0, 1)];
  return {
    title: {
      en: `Under-19s win ${own}-${other}`,
      it: `La Primavera vince ${own}-${other}`,
      sr: `Omladinci slavili sa ${own}:${other}`,
    },
    body: {
      en: `A good morning for ${club.name}'s under-19s, who won ${own}-${other} in front of their families. Two of them will train with the first team this week.`,
      it: `Bella mattinata per la Primavera ${italian(club, 'di')}, che ha vinto ${own}-${other} davanti alle famiglie. In settimana due ragazzi si alleneranno con la prima squadra.`,
      sr: `Lepo prepodne za omladince kluba ${club.name}, koji su pred svojim porodicama slavili sa ${own}:${other}. Dvojica će ove nedelje trenirati sa prvim timom.`,
    },
  };
}

const milestones = new Set([5, 8, 10, 12, 15, 20]);

/** A run without defeat that has reached a round number; null otherwise. */
export function milestoneOf({ club, opponent }: MatchFacts, unbeaten: number): Column | null {
  if (!milestones.has(unbeaten)) return null;
  return {
    title: {
      en: `${capital(inWords(unbeaten, 'en'))} without defeat`,
      it: `${capital(inWords(unbeaten, 'it'))} risultati utili di fila`,
      sr: `${unbeaten} utakmica bez poraza`,
    },
    body: {
      en: `${club.name} have not lost in ${inWords(unbeaten, 'en')} matches. The latest to try were ${opponent.name}.`,
      it: `${capital(italian(club))} non perde da ${inWords(unbeaten, 'it')} partite. L'ultimo tentativo è stato quello ${italian(opponent, 'di')}.`,
      sr: `Ekipa ${club.name} nije izgubila ${unbeaten} utakmica zaredom. Poslednji su to pokušali igrači ekipe ${opponent.name}.`,
    },
  };
}
