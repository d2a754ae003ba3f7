import type { login as english } from '../en/login.ts';

export const login = {
  title: 'Prijava',
  heading: 'Nazad na tribine',
  lead: 'Prijavi se da gledaš uživo, nadoknadiš propušteno i pratiš svoj klub.',
  email: 'Imejl adresa',
  password: 'Lozinka',
  showPassword: 'Prikaži',
  hidePassword: 'Sakrij',
  showPasswordLabel: 'Prikaži lozinku',
  hidePasswordLabel: 'Sakrij lozinku',
  forgotten: 'Zaboravljena lozinka?',
  submit: 'Prijavi se',
  submitting: 'Prijavljivanje',
  noAccount: 'Nemaš nalog?',
  demo: {
    heading: 'Demo nalozi',
    lead: (password: string) => `Izaberi jedan i obrazac se sam popunjava. Lozinka za sve je ${password}.`,
    accounts: {
      fan: 'Godišnja pretplata, navija za Bari',
      monthly: 'Mesečna pretplata, navija za klub Venezia',
      plus: 'Plus član, navija za Palermo',
      free: 'Bez pretplate',
      full: 'Mesečna pretplata, navija za klub Genoa',
    },
  },
} satisfies typeof english;
