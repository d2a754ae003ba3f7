import { plural } from '../plural.ts';

export const shell = {
  skipToContent: 'Skip to content',
  nav: {
    label: 'Main',
    home: 'Home',
    news: 'News',
    explore: 'Explore',
    schedule: 'Schedule',
    leaderboard: 'Table',
    myClub: 'My Club',
    week: 'Matches',
    plans: 'Plans',
    faq: 'Questions',
    login: 'Log in',
    register: 'Sign up',
    opensElsewhere: '(opens another site)',
    homeOf: (name: string) => `${name}, home page`,
  },
  menu: {
    open: 'Menu',
    close: 'Close menu',
    sections: 'Menu sections',
    product: 'Watch',
    company: 'Company',
    profile: 'Profile',
    support: 'Help centre',
    about: 'About us',
    signInFirst: 'Log in to see your profile and your plan.',
  },
  account: {
    label: 'Your account',
    profile: 'Profile',
    subscription: 'Subscription',
    signOut: 'Sign out',
  },
  language: {
    label: 'Language',
    current: (name: string) => `Language: ${name}`,
  },
  footer: {
    label: 'Footer',
    follow: 'Follow us',
    apps: 'Get the app',
    storePrefix: {
      appStore: 'Download on the',
      googlePlay: 'Get it on',
      appGallery: 'Explore it on',
    },
    support: 'Help in',
    legal: 'Legal',
    corporate: 'Corporate info',
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    cookies: 'Cookie settings',
    copyright: (year: number, name: string) => `© ${year} ${name}`,
  },
  demo: {
    tag: 'Demo season',
    note: 'Demo season: fixtures, players and results are invented.',
  },
  match: {
    live: 'Live',
    fullTime: 'Full time',
    kickoffIn: (time: string) => `Kick-off in ${time}`,
    minutes: (count: number) => `${count} ${plural('en', count, { one: 'minute', other: 'minutes' })}`,
    hours: (count: number) => `${count} ${plural('en', count, { one: 'hour', other: 'hours' })}`,
  },
  row: {
    previous: 'Back',
    next: 'More',
  },
  common: {
    close: 'Close',
    retry: 'Try again',
    loading: 'Loading',
  },
  offline: {
    title: 'No signal',
    subtitle:
      'Your device has no connection, or the site cannot be reached. This page comes back by itself as soon as it can.',
  },
  newer: {
    text: 'There is a newer version of the site.',
    reload: 'Reload',
  },
  notFound: {
    title: 'Offside',
    subtitle: 'We could not find this page. It may have moved, or the address may be mistyped.',
    home: 'Back to the home page',
  },
  refused: {
    title: 'Behind closed doors',
    subtitle: 'This page is not open to you. It may need another account, or be closed for now.',
  },
  lost: {
    title: 'Ball lost',
    subtitle:
      'Part of this page did not load: the connection dropped, or there is a newer version of the site. Reload the page.',
  },
  failure: {
    title: 'Play has stopped',
    subtitle:
      'Something broke on our side. Reload the page; if that does not help, try again in a few minutes.',
    reload: 'Reload',
    home: 'Back to the home page',
  },
};
