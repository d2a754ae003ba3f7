// The sound of a match, synthesised: stands that swell with the play, kicks, a whistle, a drum and a chant, and a
// commentator who murmurs in the rhythm of the subtitles, in a different voice for each language.
import { seeded } from './chance.ts';
import { excitementAt } from './excitement.ts';
import { LOOP_SECONDS, SAMPLE_RATE } from './format.ts';
import type { Match } from './match.ts';
import { smoothstep } from './periodic.ts';

export const SAMPLES = Math.round(LOOP_SECONDS * SAMPLE_RATE);

export type SoundLanguage = 'it' | 'en';

interface Voice {
  pitch: number;
  /** How much the pitch moves within a phrase. */
  melody: number;
  syllablesPerSecond: number;
  seed: number;
}

const VOICES: Record<SoundLanguage, Voice> = {
  it: { pitch: 168, melody: 0.3, syllablesPerSecond: 6.6, seed: 3 },
  en: { pitch: 112, melody: 0.16, syllablesPerSecond: 4.9, seed: 5 },
};

/** Vowels by their first three formants, in hertz. */
const VOWELS: [number, number, number][] = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [270, 2290, 3010],
  [570, 840, 2410],
  [300, 870, 2240],
];

export interface Stereo {
  left: Float64Array;
  right: Float64Array;
}

/** What both languages share: the stadium without a commentator. */
export function stadiumSound(match: Match): Stereo {
  const left = new Float64Array(SAMPLES);
  const right = new Float64Array(SAMPLES);
  const swell = levels((time) => excitementAt(match.moments, time));
  addCrowd(left, swell, match.seed);
  addCrowd(right, swell, match.seed + 1);
  const middle = new Float64Array(SAMPLES);
  addChant(middle, swell, match.seed);
  addDrum(middle);
  for (const touch of match.touches)
    if (touch.by !== 'nobody') addKick(middle, touch.until, touch.flight === 'ground' ? 0.3 : 0.62);
  for (const moment of match.moments) if (moment.kind === 'whistle') addWhistle(middle, moment.at);
  for (let i = 0; i < SAMPLES; i++) {
    left[i] = value(left, i) + value(middle, i);
    right[i] = value(right, i) + value(middle, i) * 0.94;
  }
  return { left, right };
}

/** The stadium with a commentator over it, as 16-bit stereo. */
export function mix(match: Match, stadium: Stereo, language: SoundLanguage): Buffer {
  const speech = new Float64Array(SAMPLES);
  for (const line of match.commentary)
    addPhrase(speech, {
      at: line.at + 0.15,
      until: line.until - 0.2,
      voice: VOICES[language],
      words: line[language],
    });
  const pcm = Buffer.alloc(SAMPLES * 4);
  for (let i = 0; i < SAMPLES; i++) {
    const said = value(speech, i);
    pcm.writeInt16LE(rounded(value(stadium.left, i) * 0.72 + said), i * 4);
    pcm.writeInt16LE(rounded(value(stadium.right, i) * 0.72 + said), i * 4 + 2);
  }
  return pcm;
}

function rounded(level: number): number {
  return Math.round(Math.tanh(level) * 30_000);
}

function value(signal: Float64Array, index: number): number {
  return signal[index] ?? 0;
}

/** Adds to a signal that comes round again. */
function add(signal: Float64Array, index: number, level: number): void {
  const wrapped = ((index % SAMPLES) + SAMPLES) % SAMPLES;
  signal[wrapped] = value(signal, wrapped) + level;
}

function levels(at: (time: number) => number): Float64Array {
  const step = 480;
  const coarse = Array.from({ length: SAMPLES / step + 1 }, (_, i) => at((i * step) / SAMPLE_RATE));
  return Float64Array.from({ length: SAMPLES }, (_, i) => {
    const here = coarse[Math.floor(i / step)] ?? 0;
    const next = coarse[Math.floor(i / step) + 1] ?? here;
    return here + (next - here) * ((i % step) / step);
  });
}

/** Thousands of voices: noise through a few broad resonances, run in once so that its end meets its start. */
function addCrowd(signal: Float64Array, swell: Float64Array, seed: number): void {
  const chance = seeded(seed * 7 + 1);
  const noise = Float64Array.from({ length: SAMPLES }, () => chance() * 2 - 1);
  const bands = [
    { hertz: 260, width: 0.9, level: 0.5 },
    { hertz: 620, width: 0.8, level: 0.62 },
    { hertz: 1250, width: 0.7, level: 0.36 },
    { hertz: 2600, width: 0.8, level: 0.13 },
  ];
  for (const [index, band] of bands.entries()) {
    const heard = resonate(noise, band.hertz, band.width);
    for (let i = 0; i < SAMPLES; i++) {
      const turn = (i / SAMPLES) * 2 * Math.PI;
      const breath =
        1 + 0.16 * Math.sin(turn * (3 + index) + index) + 0.1 * Math.sin(turn * (11 + 2 * index));
      const roar = 0.4 * breath + value(swell, i) * (0.7 + 0.15 * index);
      signal[i] = value(signal, i) + value(heard, i) * band.level * roar;
    }
  }
}

/** A band-pass filter over a signal that repeats. */
function resonate(signal: Float64Array, hertz: number, width: number): Float64Array {
  const turn = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const alpha = Math.sin(turn) * Math.sinh(((Math.LN2 / 2) * width * turn) / Math.sin(turn));
  const scale = 1 + alpha;
  const [b, a1, a2] = [alpha / scale, (-2 * Math.cos(turn)) / scale, (1 - alpha) / scale];
  const out = new Float64Array(SAMPLES);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = -SAMPLE_RATE / 4; i < SAMPLES; i++) {
    const x0 = value(signal, (i + SAMPLES) % SAMPLES);
    const y0 = b * (x0 - x2) - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x0, y1, y0];
    if (i >= 0) out[i] = y0;
  }
  return out;
}

/** A chant of the home end: five notes over and over, a whole number of times a loop. */
function addChant(signal: Float64Array, swell: Float64Array, seed: number): void {
  const notes = [196, 220, 247, 220, 196, 0, 196, 165];
  const rounds = 9;
  const chance = seeded(seed + 5);
  const singers = Array.from({ length: 9 }, () => ({ off: (chance() - 0.5) * 0.03, phase: chance() * 6.28 }));
  const phases = singers.map(({ phase }) => phase);
  for (let i = 0; i < SAMPLES; i++) {
    const beat = (i / SAMPLES) * rounds * notes.length;
    const note = notes[Math.floor(beat) % notes.length] ?? 0;
    const inside = beat % 1;
    const envelope = note === 0 ? 0 : smoothstep(inside / 0.18) * smoothstep((1 - inside) / 0.22);
    let sung = 0;
    singers.forEach(({ off }, singer) => {
      const phase = (phases[singer] ?? 0) + (2 * Math.PI * note * (1 + off)) / SAMPLE_RATE;
      phases[singer] = phase;
      sung +=
        Math.sin(phase) + 0.55 * Math.sin(2 * phase) + 0.4 * Math.sin(3 * phase) + 0.18 * Math.sin(5 * phase);
    });
    signal[i] = value(signal, i) + sung * envelope * 0.0085 * (1 - 0.7 * value(swell, i));
  }
}

function addDrum(signal: Float64Array): void {
  const beats = 72;
  for (let beat = 0; beat < beats; beat++) {
    if (beat % 4 === 3) continue;
    const start = Math.round((beat / beats) * SAMPLES);
    for (let i = 0; i < 9600; i++) {
      const time = i / SAMPLE_RATE;
      const level = Math.sin(2 * Math.PI * (74 * time - 40 * time * time)) * Math.exp(-time * 20);
      add(signal, start + i, level * 0.085);
    }
  }
}

function addKick(signal: Float64Array, at: number, strength: number): void {
  const start = Math.round(at * SAMPLE_RATE);
  for (let i = 0; i < 5800; i++) {
    const time = i / SAMPLE_RATE;
    const thump = Math.sin(2 * Math.PI * (150 * time - 420 * time * time)) * Math.exp(-time * 38);
    const slap = Math.sin(i * i * 0.37) * Math.exp(-time * 260) * 0.5;
    add(signal, start + i, (thump + slap) * strength);
  }
}

function addWhistle(signal: Float64Array, at: number): void {
  const start = Math.round(at * SAMPLE_RATE);
  const length = 0.62;
  for (let i = 0; i < length * SAMPLE_RATE; i++) {
    const time = i / SAMPLE_RATE;
    const trill = 1 + 0.5 * Math.sin(2 * Math.PI * 31 * time);
    const envelope = smoothstep(time / 0.03) * smoothstep((length - time) / 0.06);
    const tone = Math.sin(2 * Math.PI * 2860 * time) + 0.5 * Math.sin(2 * Math.PI * 3130 * time);
    add(signal, start + i, tone * trill * envelope * 0.06);
  }
}

/** One line of commentary: as many syllables as the written line has, hummed through vowels. */
function addPhrase(
  signal: Float64Array,
  { at, until, voice, words }: { at: number; until: number; voice: Voice; words: string },
): void {
  const chance = seeded(voice.seed + words.length * 31);
  const wanted = words.match(/[aeiouy]+/gi)?.length ?? 4;
  const count = Math.min(wanted, Math.floor((until - at) * voice.syllablesPerSecond));
  const length = 1 / voice.syllablesPerSecond;
  for (let syllable = 0; syllable < count; syllable++) {
    const fall = syllable / Math.max(1, count - 1);
    const pitch = voice.pitch * (1 + voice.melody * (0.6 - fall) + (chance() - 0.5) * voice.melody * 0.7);
    const vowel = VOWELS[Math.floor(chance() * VOWELS.length)] ?? [500, 1500, 2500];
    const stress = 0.75 + chance() * 0.4;
    addSyllable(signal, {
      start: at + syllable * length,
      length: length * (0.7 + chance() * 0.35),
      pitch,
      vowel,
      stress,
    });
  }
}

function addSyllable(
  signal: Float64Array,
  {
    start,
    length,
    pitch,
    vowel,
    stress,
  }: { start: number; length: number; pitch: number; vowel: [number, number, number]; stress: number },
): void {
  const first = Math.round(start * SAMPLE_RATE);
  const samples = Math.round(length * SAMPLE_RATE);
  const harmonics = Array.from({ length: Math.floor(3600 / pitch) }, (_, i) => {
    const hertz = pitch * (i + 1);
    const level = vowel.reduce(
      (sum, formant, index) =>
        sum + (0.9 / (index + 1)) * Math.exp(-(((hertz - formant) / (90 + formant * 0.09)) ** 2)),
      0.03 / (i + 1),
    );
    return { turn: (2 * Math.PI * hertz) / SAMPLE_RATE, level };
  });
  for (let i = 0; i < samples; i++) {
    const time = i / samples;
    const envelope = smoothstep(time / 0.22) * smoothstep((1 - time) / 0.35);
    const glide = i * (1 - 0.03 * time);
    let hum = 0;
    for (const { turn, level } of harmonics) hum += Math.sin(turn * glide) * level;
    add(signal, first + i, hum * envelope * stress * 0.085);
  }
}
