import type { login as english } from '../en/login.ts';

export const login = {
  title: 'Prijava',
  heading: 'Nazad na tribine',
  lead: 'Prijavi se da gledaš uživo, nadoknadiš propušteno i pratiš svoj klub.',
  email: 'E-adresa',
  password: 'Lozinka',
  showPassword: 'Prikaži',
  hidePassword: 'Sakrij',
  showPasswordLabel: 'Prikaži lozinku',
  hidePasswordLabel: 'Sakrij lozinku',
  submit: 'Prijavi se',
  submitting: 'Prijavljivanje',
  noAccount: 'Nemaš nalog?',
  demo: {
    heading: 'Demo nalozi',
    lead: (password: string) => `Izaberi jedan i obrazac se sam popunjava. Lozinka je za sve ${password}.`,
    accounts: {
      fan: 'Godišnja pretplata, navija za Bari',
      monthly: 'Mesečna pretplata, ističe s periodom',
      plus: 'Plus član, navija za Palermo',
      free: 'Bez pretplate i bez kluba',
      full: 'Iskorišćen broj uređaja',
    },
  },
} satisfies typeof english;
