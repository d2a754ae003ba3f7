import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Locale, locales, pageNames, pages } from './pages.ts';
import { screenOf } from './screens.ts';

function routesIn(locale: Locale): RouteConfigEntry[] {
  const routes = pageNames.flatMap((page) => {
    const screen = screenOf(page);
    if (!screen) return [];
    const id = `${locale}.${page}`;
    const path = pages[page][locale];
    return [path === '' ? index(screen.module, { id }) : route(path, screen.module, { id })];
  });
  return [...routes, route('*', 'screens/not-found/route.tsx', { id: `${locale}.notFound` })];
}

export default [
  ...locales.flatMap((locale) => prefix(locale, routesIn(locale))),
  route('*', 'screens/not-found/route.tsx', { id: 'notFound' }),
] satisfies RouteConfig;
