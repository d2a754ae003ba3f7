import { type MiddlewareFunction, redirect } from 'react-router';
import { href, pageOf } from '../pages.ts';
import { screenOf } from '../screens.ts';
import { siteContext } from '../site-context.ts';

/** Query of the login page: the path to go to once signed in. */
export const returnTo = 'next';

/** A visitor who asks for a member's page goes to login, and comes back afterwards. */
export const membersOnly: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const place = pageOf(pathname);
  const members = place && screenOf(place.page)?.members;
  if (!place || !members || context.get(siteContext).audience === 'app') return next();
  throw redirect(href(place.locale, 'login', {}, { [returnTo]: pathname + search }));
};
