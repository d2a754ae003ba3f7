// The photographs of the demo matches, as media/studio/photographs.ts drew them. Their ids are the hashes of their bytes.

export interface Photograph {
  /** The video it is a moment of. */
  readonly pack: string;
  /** Beside the packs. */
  readonly file: string;
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

export const photographs: readonly Photograph[] = [
  {
    pack: 'notte',
    file: 'notte/photograph-1.webp',
    id: '624faff42fb4744024024ff5024d2b15',
    width: 1280,
    height: 720,
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACwAQCdASoQAAkAA4BaJbACdADWyE7AAP7sWqsQNuFO8+duJr4DfoFxoq4jd9xdttHUO68cAAA=',
  },
  {
    pack: 'notte',
    file: 'notte/photograph-2.webp',
    id: '46ee21bb782aabbf7678e935619ad6c7',
    width: 1280,
    height: 720,
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoQAAkAA4BaJbACdAEO03fCmdQA/vWXT8Br/OuFQKg/sRSLXeHMtKXYST3GoXgA',
  },
  {
    pack: 'pioggia',
    file: 'pioggia/photograph-1.webp',
    id: '377bec07f774288e9e37feffbe9e8e57',
    width: 1280,
    height: 720,
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoQAAkAA4BaJZACdAC89ghmQAD+40GTOuicxeyf0BOagrlM08NfwkT/nA5MJAAA',
  },
  {
    pack: 'pioggia',
    file: 'pioggia/photograph-2.webp',
    id: '63dd99052d7c8fb224eb05f04831e32a',
    width: 1280,
    height: 720,
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACQAQCdASoQAAkAA4BaJZjyFGMAOtAA/ur5snCjpkiV/nyRr9PfGAsSk3x56YiWQ2TeMAAA',
  },
  {
    pack: 'pomeriggio',
    file: 'pomeriggio/photograph-1.webp',
    id: '1c1ba002dfcbb80e9b7195eb1870d00d',
    width: 1280,
    height: 720,
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAACQAQCdASoQAAkAA4BaJagCdABV2sAA/I9hFMC1ztfVl1ylhvNO6sCA2Yo5A5pZK0y+Jym3aszyFniMVg0gAA==',
  },
  {
    pack: 'pomeriggio',
    file: 'pomeriggio/photograph-2.webp',
    id: '80e715d1ea843b188ac4a4620fc39a2d',
    width: 1280,
    height: 720,
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAABwAQCdASoQAAkAA4BaJZgCdAF1AAD+3/3vxrYFk/cNnfgCOcGxiA+eSQ/Q+keLLbkxLQL41jWpEAAA',
  },
];
