// Which streams a match or an event has. Whether one is live, to come or a replay is a question of the
// moment: streamAt answers it.
import { hashOf } from './chance.ts';
import { clubById } from './every-club.ts';
import { eventEnd } from './season/events.ts';
import { finishOf } from './season/match.ts';
import type { Fixture, Protection, SportEvent } from './season/types.ts';
import { alike, inEach, type Localised } from './words.ts';

export interface DemoStream {
  readonly id: string;
  readonly kind: 'preview' | 'broadcast' | 'highlights';
  readonly leagueId: string;
  readonly fixtureId?: string;
  readonly eventId?: string;
  readonly name: Localised;
  readonly description: Localised;
  readonly scheduledStart: Date;
  /** When the broadcast stops being live. A recording is ready at once: its own scheduledStart. */
  readonly ends: Date;
  /** Seconds. */
  readonly duration: number;
  readonly freeAccess: boolean;
  /** Rewinding while live is allowed. */
  readonly dvr: boolean;
  /** Which of the three demo videos plays. */
  readonly pack: 0 | 1 | 2;
  readonly protection: Protection | null;
}

export type StreamState = 'upcoming' | 'live' | 'vod';

const highlightsDelay = 30 * 60_000;
const previewLead = 2 * 24 * 60 * 60_000;
/** As long as the demo videos are. */
const recordingSeconds = 35;

function packOf(id: string): DemoStream['pack'] {
  const packs = [0, 1, 2] as const;
  return packs[hashOf('pack', id) % 3] ?? 0;
}

function broadcastOf(fixture: Fixture): DemoStream {
  const home = clubById(fixture.homeId);
  const away = clubById(fixture.awayId);
  const { round } = fixture;
  return {
    id: `${fixture.id}-live`,
    kind: 'broadcast',
    leagueId: fixture.leagueId,
    fixtureId: fixture.id,
    name: alike(`${home.name} - ${away.name}`),
    description: {
      en: `Round ${round} from ${home.stadium}, ${home.city}. Demo season.`,
      it: `${round}ª giornata, dallo stadio ${home.stadium} di ${home.city}. Stagione dimostrativa.`,
      sr: `${round}. kolo, stadion ${home.stadium}, ${home.city}. Demo sezona.`,
    },
    scheduledStart: fixture.kickoff,
    ends: finishOf(fixture),
    duration: fixture.length,
    freeAccess: fixture.freeAccess,
    dvr: fixture.dvr,
    pack: packOf(fixture.id),
    protection: fixture.protection,
  };
}

function highlightsOf(fixture: Fixture): DemoStream {
  const title = `${clubById(fixture.homeId).name} - ${clubById(fixture.awayId).name}`;
  const words = { en: 'highlights', it: 'gli highlights', sr: 'najvažniji trenuci' };
  const published = new Date(finishOf(fixture).getTime() + highlightsDelay);
  return {
    id: `${fixture.id}-highlights`,
    kind: 'highlights',
    leagueId: fixture.leagueId,
    fixtureId: fixture.id,
    name: inEach((language) => `${title}: ${words[language]}`),
    description: {
      en: `Round ${fixture.round} in half a minute: the goals and the chances. Demo season.`,
      it: `La ${fixture.round}ª giornata in mezzo minuto: gol e occasioni. Stagione dimostrativa.`,
      sr: `${fixture.round}. kolo za pola minuta: golovi i šanse. Demo sezona.`,
    },
    scheduledStart: published,
    ends: published,
    duration: recordingSeconds,
    freeAccess: fixture.freeAccess,
    dvr: false,
    pack: packOf(fixture.id),
    protection: null,
  };
}

export function previewAt(fixture: Fixture): Date {
  return new Date(fixture.kickoff.getTime() - previewLead);
}

/** Anybody may watch it: it is what makes people want the match. */
function previewOf(fixture: Fixture): DemoStream {
  const home = clubById(fixture.homeId);
  const words = { en: 'preview', it: 'il prepartita', sr: 'najava' };
  const published = previewAt(fixture);
  return {
    id: `${fixture.id}-preview`,
    kind: 'preview',
    leagueId: fixture.leagueId,
    fixtureId: fixture.id,
    name: inEach((language) => `${home.name} - ${clubById(fixture.awayId).name}: ${words[language]}`),
    description: {
      en: `What to know before round ${fixture.round} at ${home.stadium}. Demo season.`,
      it: `Che cosa sapere prima della ${fixture.round}ª giornata, stadio ${home.stadium}. Stagione dimostrativa.`,
      sr: `Šta treba znati pred ${fixture.round}. kolo, stadion ${home.stadium}. Demo sezona.`,
    },
    scheduledStart: published,
    ends: published,
    duration: recordingSeconds,
    freeAccess: true,
    dvr: false,
    pack: packOf(fixture.id),
    protection: null,
  };
}

export function streamsOf(fixture: Fixture): DemoStream[] {
  return [previewOf(fixture), broadcastOf(fixture), highlightsOf(fixture)];
}

export function streamsOfEvent(event: SportEvent): DemoStream[] {
  return [
    {
      id: `${event.id}-live`,
      kind: 'broadcast',
      leagueId: event.leagueId,
      eventId: event.id,
      name: event.title,
      description: event.subtitle,
      scheduledStart: event.start,
      ends: eventEnd(event),
      duration: event.durationMinutes * 60,
      freeAccess: event.freeAccess,
      // A day of them is long, and who comes late wants to see how it began; of the matches only some allow it.
      dvr: true,
      pack: packOf(event.id),
      protection: null,
    },
  ];
}

export function streamAt(stream: DemoStream, now: Date): StreamState {
  if (now.getTime() < stream.scheduledStart.getTime()) return 'upcoming';
  return now.getTime() < stream.ends.getTime() ? 'live' : 'vod';
}
