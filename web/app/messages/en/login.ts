export const login = {
  title: 'Log in',
  heading: 'Back to the stands',
  lead: 'Log in to watch live, catch up and follow your club.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show',
  hidePassword: 'Hide',
  showPasswordLabel: 'Show the password',
  hidePasswordLabel: 'Hide the password',
  submit: 'Log in',
  submitting: 'Logging in',
  noAccount: 'No account yet?',
  registrationSoon: {
    site: 'New here? Registration opens soon.',
    demo: 'Registration opens soon. Until then, use one of the demo accounts.',
  },
  demo: {
    heading: 'Demo accounts',
    lead: (password: string) => `Pick one and the form fills itself in. The password is ${password} for all.`,
    accounts: {
      fan: 'Annual plan, follows Bari',
      monthly: 'Monthly plan, follows Venezia',
      plus: 'Plus member, follows Palermo',
      free: 'No plan',
      full: 'Monthly plan, follows Genoa',
    },
  },
};
