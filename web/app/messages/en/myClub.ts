export const myClub = {
  banner: {
    heading: 'Who do you support?',
    text: 'Choose your club: its news, matches and videos get a page of their own.',
    choose: 'Choose your club',
    dismiss: 'Not now',
  },
};
