import { type MiddlewareFunction, redirect } from 'react-router';
import { href, pageOf } from '../pages.ts';
import { isIntent } from '../pay/intent.ts';
import { screenOf } from '../screens.ts';
import { siteContext } from '../site-context.ts';

/** Query of the login page: the path to go to once signed in. */
export const returnTo = 'next';

/** Query of a member's page: the door a visitor asked for on the way to it. */
export const doorParameter = 'door';

/**
 * A visitor who asks for a member's page goes to login, and comes back afterwards. Who is about to buy or to redeem
 * something is most likely new here, and goes to register, from where login is a link away.
 */
export const membersOnly: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const place = pageOf(pathname);
  const members = place && screenOf(place.page)?.members;
  if (!place || !members || context.get(siteContext).audience === 'app') return next();
  const asksLogin = new URLSearchParams(search).get(doorParameter) === 'login';
  const door = isIntent(pathname, search) && !asksLogin ? 'register' : 'login';
  throw redirect(href(place.locale, door, {}, { [returnTo]: pathname + whatGoesAlong(search) }));
};

/** Of the forms of the landing pages: left empty, they say nothing. */
const optional: ReadonlySet<string> = new Set(['promo', 'club']);

const leftBehind: ReadonlySet<string> = new Set([
  'clientSecret',
  'payment_intent_client_secret',
  doorParameter,
]);

/**
 * The secret of a payment is not carried on through another page: the server knows it, and gives it again. Nor is what
 * only chose the door, nor a field of a form that was left empty.
 */
function whatGoesAlong(search: string): string {
  const query = [...new URLSearchParams(search)].filter(
    ([name, value]) => !leftBehind.has(name) && !(value === '' && optional.has(name)),
  );
  return query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
}
