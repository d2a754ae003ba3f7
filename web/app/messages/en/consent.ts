export const consent = {
  heading: 'Your choice, your cookies',
  text: 'We always use what the site needs to work. Only if you agree, other companies also measure visits, write to you or show advertising. Closing this leaves all of that off.',
  more: 'What each one does',
  accept: 'Accept all',
  refuse: 'Refuse all',
  choose: 'Choose by kind',
  save: 'Save my choice',
  close: 'Close and refuse what is not necessary',
  by: (companies: string) => `With: ${companies}.`,
  kinds: {
    measurement: {
      name: 'Measurement',
      meaning: 'Counts which pages are opened and where people give up, so that we can fix it.',
    },
    engagement: {
      name: 'Messages and suggestions',
      meaning: 'Knows your account by its number, to tell you about matches and offers that suit you.',
    },
    advertising: {
      name: 'Advertising',
      meaning: 'Tells us which ad brought you here, and shows you ours on other sites and apps.',
    },
  },
};
