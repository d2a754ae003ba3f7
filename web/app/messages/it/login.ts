import type { login as english } from '../en/login.ts';

export const login = {
  title: 'Accedi',
  heading: 'Si torna in curva',
  lead: 'Accedi per guardare le dirette, recuperare le partite e seguire la tua squadra.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Mostra',
  hidePassword: 'Nascondi',
  showPasswordLabel: 'Mostra la password',
  hidePasswordLabel: 'Nascondi la password',
  forgotten: 'Password dimenticata?',
  submit: 'Accedi',
  submitting: 'Accesso in corso',
  noAccount: 'Non hai un account?',
  demo: {
    heading: 'Account demo',
    lead: (password: string) =>
      `Scegline uno e il modulo si compila da solo. Per tutti la password è ${password}.`,
    accounts: {
      fan: 'Abbonamento annuale, tifa Bari',
      monthly: 'Abbonamento mensile, tifa Venezia',
      plus: 'Cliente Plus, tifa Palermo',
      free: 'Senza abbonamento',
      full: 'Abbonamento mensile, tifa Genoa',
    },
  },
} satisfies typeof english;
