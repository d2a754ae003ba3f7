// What stands on the paper in the other sports: each in two inks, in a 240 by 240 square like the shirts.
import type { Sport } from '../season/types.ts';
import { path } from './svg.ts';

export interface Subject {
  /** The edge alone: for the shadow and the second impression. */
  readonly outline: string;
  readonly draw: (light: string, dark: string) => string;
}

const disc = 'M120 14a106 106 0 1 0 .1 0Z';

function line(ink: string, width: number): string {
  return `fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"`;
}

const football: Subject = {
  outline: disc,
  draw: (light, dark) =>
    path(disc, `fill="${light}"`) +
    path(
      'M120 82L156 108L142 150H98L84 108ZM120 14C104 14 92 17 84 20L120 46L156 20C148 17 136 14 120 14ZM14.5 110C18 82 30 58 48 42L58 84L26 112ZM225.5 110C222 82 210 58 192 42L182 84L214 112ZM34 184L76 182L90 220C66 214 47 202 34 184ZM206 184L164 182L150 220C174 214 193 202 206 184Z',
      `fill="${dark}"`,
    ) +
    path(
      'M120 46V82M156 108L182 84M142 150L164 182M98 150L76 182M84 108L58 84M84 20L48 42M156 20L192 42M26 112L34 184M214 112L206 184M90 220H150',
      line(dark, 4),
    ) +
    path('M226 120A106 106 0 0 1 66 211C130 216 190 180 200 50A106 106 0 0 1 226 120Z', 'opacity=".16"'),
};

const basketball: Subject = {
  outline: disc,
  draw: (light, dark) =>
    path(disc, `fill="${light}"`) +
    path('M45 45C96 90 96 150 45 195M195 45C144 90 144 150 195 195M120 14V226M14 120H226', line(dark, 7)) +
    path('M226 120A106 106 0 0 1 66 211C130 216 190 180 200 50A106 106 0 0 1 226 120Z', 'opacity=".18"'),
};

const volleyball: Subject = {
  outline: disc,
  draw: (light, dark) =>
    path(disc, `fill="${light}"`) +
    path(
      'M120 120C112 84 84 58 44 48A106 106 0 0 1 82 21C118 40 134 76 120 120ZM120 120C156 110 192 126 220 158A106 106 0 0 0 224 104C192 84 154 88 120 120ZM120 120C94 144 86 180 96 223A106 106 0 0 1 52 201C50 162 76 128 120 120Z',
      `fill="${dark}"`,
    ) +
    path(
      'M82 21C118 40 134 76 120 120C154 88 192 84 224 104M120 120C76 128 50 162 52 201M120 15C150 40 152 80 142 104M142 214C124 200 122 160 130 140M17 100C50 92 84 104 104 118',
      line(dark, 4),
    ) +
    path('M226 120A106 106 0 0 1 66 211C130 216 190 180 200 50A106 106 0 0 1 226 120Z', 'opacity=".16"'),
};

const racket =
  'M120 6C172 6 196 46 188 90C182 122 160 142 138 156V226C138 238 102 238 102 226V156C80 142 58 122 52 90C44 46 68 6 120 6Z';

const padel: Subject = {
  outline: racket,
  draw: (light, dark) =>
    path(racket, `fill="${light}"`) +
    path('M102 168H138V226C138 238 102 238 102 226Z', `fill="${dark}"`) +
    path(
      'M120 16C164 16 186 50 179 88C173 116 150 134 120 150C90 134 67 116 61 88C54 50 76 16 120 16Z',
      line(dark, 4),
    ) +
    `<g fill="none" stroke="${dark}" stroke-linecap="round" stroke-width="9" stroke-dasharray="0 19">` +
    path('M91 38H150M82 56H160M91 74H150M82 92H160M91 110H150M101 127H140', '') +
    '</g>' +
    path('M102 182L138 192M102 196L138 206M102 210L138 220', line(light, 3)),
};

const wheelRim = 'M120 10a110 110 0 1 0 .1 0Z';

const cycling: Subject = {
  outline: wheelRim,
  draw: (light, dark) =>
    path(wheelRim, `fill="${dark}"`) +
    `<circle cx="120" cy="120" r="52" fill="none" stroke="${light}" stroke-width="96" stroke-dasharray="1.6 8.61"/>` +
    `<circle cx="120" cy="120" r="100" fill="none" stroke="${light}" stroke-width="13"/>` +
    `<circle cx="120" cy="120" r="109" fill="none" stroke="${dark}" stroke-width="5"/>` +
    `<circle cx="120" cy="120" r="13" fill="${light}"/><circle cx="120" cy="120" r="5" fill="${dark}"/>`,
};

const helmet =
  'M26 132C22 70 66 22 128 22C186 22 222 66 220 118C219 132 214 142 210 150L204 188C202 202 192 210 178 210H92C74 210 62 200 56 186L44 172C32 162 27 148 26 132Z';

const karting: Subject = {
  outline: helmet,
  draw: (light, dark) =>
    path(helmet, `fill="${light}"`) +
    path(
      'M112 92C150 84 190 88 219 102C220 126 216 140 208 152C176 160 138 160 110 152C98 132 100 106 112 92Z',
      `fill="${dark}"`,
    ) +
    path(
      'M30 110C40 62 78 30 128 24L136 40C92 46 58 74 50 118ZM70 206L64 178C100 190 160 192 206 176L203 192C160 206 110 206 84 196L90 210Z',
      `fill="${dark}"`,
    ) +
    path('M124 104C150 98 176 98 200 106L196 116C174 110 150 110 126 116Z', `fill="${light}" opacity=".5"`) +
    path(
      'M120 22C176 22 222 66 220 118C219 132 214 142 210 150L204 188C202 202 192 210 178 210H140C196 180 200 80 120 22Z',
      'opacity=".14"',
    ),
};

export const subjects: Readonly<Record<Sport, Subject>> = {
  football,
  basketball,
  volleyball,
  padel,
  cycling,
  karting,
};
