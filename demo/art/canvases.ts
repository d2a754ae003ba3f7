import type { Canvas } from './print.ts';

export type Shape = 'hero' | 'featured' | 'thumbnail' | 'icon';

export const canvases: Readonly<Record<Shape, Canvas>> = {
  hero: { width: 2100, height: 900, pitch: 26 },
  featured: { width: 1600, height: 900, pitch: 26 },
  thumbnail: { width: 1600, height: 900, pitch: 34 },
  icon: { width: 900, height: 900, pitch: 40 },
};
