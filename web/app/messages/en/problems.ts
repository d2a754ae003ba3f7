import { plural } from '../plural.ts';

export const problems = {
  heading: 'We could not load this',
  offline: 'You are offline. Check your connection and try again.',
  timeout: 'The server is taking too long to answer. Try again in a moment.',
  unreachable: 'We cannot reach the server. Check your connection and try again.',
  unknown: 'Something went wrong. Please try again.',
  storage:
    'You are signed in, but your browser does not let this site keep anything. Allow cookies and site data, then log in again.',
  tooMany: (wait: string) => `Too many attempts. Try again in ${wait}.`,
  seconds: (count: number) => `${count} ${plural('en', count, { one: 'second', other: 'seconds' })}`,
  minutes: (count: number) => `${count} ${plural('en', count, { one: 'minute', other: 'minutes' })}`,
};
