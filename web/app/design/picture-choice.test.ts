import { defaultImage, type MediaItem } from '@cadetto/contract';
import { expect, test } from 'vitest';
import {
  candidates,
  fileOfWidth,
  filesOf,
  filesUpTo,
  firstLeft,
  ownerOf,
  sharedPicture,
} from './picture-choice.ts';

const drawing = (metaType: MediaItem['metaType']): MediaItem => ({ metaType, url: `/art/${metaType}.svg` });
const photograph: MediaItem = {
  metaType: 'hero',
  url: '/pictures/p1',
  width: 2400,
  height: 1600,
  placeholder: 'data:image/webp;base64,AA',
};
const urls = (media: MediaItem[], wanted: MediaItem['metaType']) =>
  candidates(media, wanted).map(({ url }) => url);

test('[DATA-5] the wanted kind first, then hero, featured, thumbnail, icon, and the default at the end', () => {
  const media = [drawing('icon'), drawing('thumbnail'), drawing('featured'), drawing('hero')];
  expect(urls(media, 'thumbnail')).toEqual([
    '/art/thumbnail.svg',
    '/art/hero.svg',
    '/art/featured.svg',
    '/art/icon.svg',
    defaultImage,
  ]);
  expect(urls([drawing('icon')], 'hero')).toEqual(['/art/icon.svg', defaultImage]);
  expect(urls([], 'hero')).toEqual([defaultImage]);
  expect(urls([{ metaType: 'hero', url: '' }], 'hero')).toEqual([defaultImage]);
});

test('[DATA-5] what fails on a wide screen leaves the order of a narrow one as it was, and keeps its own', () => {
  const media = [drawing('icon'), drawing('thumbnail'), drawing('featured'), drawing('hero')];
  const left = (...failed: MediaItem['metaType'][]) => {
    const urlsFailed = new Set(failed.map((type) => drawing(type).url));
    return {
      wide: firstLeft(candidates(media, 'hero'), urlsFailed).metaType,
      narrow: firstLeft(candidates(media, 'featured'), urlsFailed).metaType,
    };
  };
  expect(left()).toEqual({ wide: 'hero', narrow: 'featured' });
  expect(left('hero')).toEqual({ wide: 'featured', narrow: 'featured' });
  expect(left('hero', 'featured')).toEqual({ wide: 'thumbnail', narrow: 'thumbnail' });
  expect(left('featured')).toEqual({ wide: 'hero', narrow: 'hero' });
  expect(firstLeft(candidates([], 'hero'), new Set([defaultImage])).url).toBe(defaultImage);
});

test('[DATA-5] the picture that failed is known by the file the browser took', () => {
  const media = candidates(
    [drawing('featured'), photograph, { metaType: 'icon', url: '/art/è.svg' }],
    'hero',
  );
  const owner = (path: string) => ownerOf(media, `https://cadetto.test${path}`)?.metaType;
  expect(owner('/pictures/p1/640.avif')).toBe('hero');
  expect(owner('/pictures/p10/640.avif')).toBeUndefined();
  expect(owner('/art/featured.svg')).toBe('featured');
  expect(owner('/art/%C3%A8.svg')).toBe('icon');
});

test('[DATA-5] a photograph comes in both formats at every width, with its size and its blurred self', () => {
  const files = filesOf(photograph);
  expect(files.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(files.sources[0]?.srcSet).toBe(
    '/pictures/p1/320.avif 320w, /pictures/p1/640.avif 640w, /pictures/p1/960.avif 960w, ' +
      '/pictures/p1/1280.avif 1280w, /pictures/p1/1920.avif 1920w',
  );
  expect(files).toMatchObject({ width: 2400, height: 1600, placeholder: photograph.placeholder });
});

test('[DATA-5] a photograph is never asked for larger than it was taken', () => {
  const small = filesOf({ ...photograph, width: 960, height: 540 });
  expect(small.src).toBe('/pictures/p1/960.webp');
  expect(small.sources[1]?.srcSet).toBe(
    '/pictures/p1/320.webp 320w, /pictures/p1/640.webp 640w, /pictures/p1/960.webp 960w',
  );
  expect(sharedPicture([{ ...photograph, width: 700, height: 500 }])).toBe('/pictures/p1/640.webp');
});

test('[DATA-5] a drawing is one file, with the size of its kind so that nothing moves when it comes', () => {
  expect(filesOf(drawing('thumbnail'))).toEqual({
    src: '/art/thumbnail.svg',
    sources: [],
    width: 640,
    height: 360,
    placeholder: null,
  });
});

test('[DATA-4] a shared link shows pixels, whatever the picture is made of', () => {
  expect(sharedPicture([drawing('hero'), drawing('featured')])).toBe('/art/featured.jpg');
  expect(sharedPicture([photograph])).toBe('/pictures/p1/1280.webp');
  expect(sharedPicture([])).toBe(defaultImage.replace('.svg', '.jpg'));
});

test('[DATA-5] one file of a photograph is the next width that is enough, and the largest where none is', () => {
  expect(fileOfWidth([photograph], 'hero', 600)).toBe('/pictures/p1/640.webp');
  expect(fileOfWidth([photograph], 'hero', 1920)).toBe('/pictures/p1/1920.webp');
  expect(fileOfWidth([{ ...photograph, width: 700, height: 500 }], 'hero', 1920)).toBe(
    '/pictures/p1/640.webp',
  );
  expect(fileOfWidth([drawing('icon')], 'hero', 1920)).toBe('/art/icon.svg');
  expect(filesUpTo([photograph], 'hero', 640)).toBe('/pictures/p1/320.webp 320w, /pictures/p1/640.webp 640w');
  expect(filesUpTo([drawing('icon')], 'hero', 640)).toBeUndefined();
});
