// The light of the day: every colour that does not belong to a team.
import type { Setting } from './match.ts';

export interface Look {
  sky: [top: string, bottom: string];
  hills: [ridge: string, foot: string];
  surround: string;
  grass: [dark: string, light: string];
  sheen: string;
  worn: string;
  lines: string;
  concrete: string;
  roof: string;
  fascia: string;
  /** Dims the crowd: 1 is full light. */
  crowdLight: number;
  lampsOn: boolean;
  /** Where shadows fall, in metres along the ground for each metre of height, and how dark they are. */
  shadows: { x: number; y: number; alpha: number }[];
  /** The main stand, behind the camera, darkens the near side. */
  standShadow: boolean;
  /** Mirror images on a wet pitch: 0 for none. */
  wetness: number;
}

export const LOOKS: Record<Setting, Look> = {
  night: {
    sky: ['#060a18', '#18233f'],
    hills: ['#0a1020', '#1a2440'],
    surround: '#1d5a30',
    grass: ['#2a7d3c', '#349047'],
    sheen: 'rgba(255,255,255,0.045)',
    worn: 'rgba(120,108,60,0.10)',
    lines: 'rgba(246,250,246,0.93)',
    concrete: '#232a38',
    roof: '#141a28',
    fascia: '#2f3950',
    crowdLight: 0.62,
    lampsOn: true,
    shadows: [
      { x: 0.55, y: 0.38, alpha: 0.15 },
      { x: -0.55, y: 0.38, alpha: 0.15 },
      { x: 0.5, y: -0.34, alpha: 0.12 },
      { x: -0.5, y: -0.34, alpha: 0.12 },
    ],
    standShadow: false,
    wetness: 0,
  },
  rain: {
    sky: ['#39434f', '#67737f'],
    hills: ['#454f5a', '#6c7782'],
    surround: '#28553a',
    grass: ['#2e6b41', '#37784a'],
    sheen: 'rgba(205,225,240,0.05)',
    worn: 'rgba(84,72,46,0.16)',
    lines: 'rgba(238,244,246,0.86)',
    concrete: '#3b434e',
    roof: '#2b323c',
    fascia: '#4c5663',
    crowdLight: 0.6,
    lampsOn: true,
    shadows: [{ x: 0.05, y: 0.05, alpha: 0.2 }],
    standShadow: false,
    wetness: 0.2,
  },
  afternoon: {
    sky: ['#6fa8dc', '#f3ddb4'],
    hills: ['#7a939f', '#c3c6b8'],
    surround: '#437f36',
    grass: ['#4c933d', '#59a246'],
    sheen: 'rgba(255,246,200,0.06)',
    worn: 'rgba(150,130,70,0.14)',
    lines: 'rgba(255,255,250,0.95)',
    concrete: '#77777a',
    roof: '#8d9096',
    fascia: '#d9d7cf',
    crowdLight: 0.96,
    lampsOn: false,
    shadows: [{ x: 1.25, y: 0.62, alpha: 0.34 }],
    standShadow: true,
    wetness: 0,
  },
};
