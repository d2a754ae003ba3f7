import type { Brand } from '../brand.ts';
import { brandStyle, houseInks, printsWithBarlow } from '../design/brand-style.ts';
import type { PageBrand } from './use-site.ts';

/** Everything here is written into every page, so only what every page needs. */
export function pageBrand(brand: Brand): PageBrand {
  const {
    name,
    timeZone,
    currency,
    mobilityName,
    plusName,
    logo,
    mark,
    news,
    social,
    stores,
    support,
    company,
  } = brand;
  return {
    name,
    timeZone,
    currency,
    mobilityName,
    plusName,
    logo,
    mark,
    news,
    social,
    stores,
    support,
    company,
    style: brandStyle(brand),
    inks: houseInks(brand),
    webFont: printsWithBarlow(brand),
  };
}
