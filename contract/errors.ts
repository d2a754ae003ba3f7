// Every error a person or a program can meet: one key, one status, three messages. What each
// means to who writes a client stands in error-meanings.ts, which no page needs.

import type { ByLocale, Locale } from './locales.ts';

export interface ErrorEntry {
  readonly status: number;
  readonly message: ByLocale;
}

export const errorCatalogue = {
  invalid_input: {
    status: 400,
    message: {
      en: 'Something you entered is not right. Check it and try again.',
      it: 'Alcuni dati non sono corretti. Controllali e riprova.',
      sr: 'Neki podaci nisu ispravni. Proveri ih i pokušaj ponovo.',
    },
  },
  invalid_password: {
    status: 400,
    message: {
      en: 'That password is not right.',
      it: 'La password non è corretta.',
      sr: 'Lozinka nije ispravna.',
    },
  },
  bad_code: {
    status: 400,
    message: { en: 'Invalid code.', it: 'Codice non valido.', sr: 'Kod nije ispravan.' },
  },
  diskont_error: {
    status: 400,
    message: {
      en: 'This promo code cannot be used here.',
      it: 'Questo codice promo non può essere usato qui.',
      sr: 'Ovaj promo kod ovde ne može da se iskoristi.',
    },
  },
  code_expired: {
    status: 400,
    message: {
      en: 'This code has expired. Ask for a new one.',
      it: 'Questo codice è scaduto. Richiedine uno nuovo.',
      sr: 'Ovaj kod je istekao. Zatraži novi.',
    },
  },
  expired_code: {
    status: 400,
    message: {
      en: 'This promo code has already been redeemed.',
      it: 'Questo codice promo è già stato utilizzato.',
      sr: 'Ovaj promo kod je već iskorišćen.',
    },
  },
  card_declined: {
    status: 400,
    message: {
      en: 'Your bank declined this card. Try another one.',
      it: 'La banca ha rifiutato questa carta. Provane un’altra.',
      sr: 'Banka je odbila ovu karticu. Pokušaj sa drugom.',
    },
  },
  bank_asks: {
    status: 400,
    message: {
      en: 'Your bank wants to confirm this payment, so nothing was changed and nothing was charged. Press “Keep the subscription after all” first, then change the plan.',
      it: 'La banca chiede di confermare questo pagamento: non è stato modificato né addebitato nulla. Premi prima «Mantieni l’abbonamento», poi cambia piano.',
      sr: 'Banka traži potvrdu ovog plaćanja: ništa nije promenjeno niti naplaćeno. Prvo pritisni „Ipak zadrži pretplatu“, pa onda promeni plan.',
    },
  },
  balance_too_low: {
    status: 400,
    message: {
      en: 'There is not enough in your wallet.',
      it: 'Il saldo del portafoglio non basta.',
      sr: 'U novčaniku nema dovoljno sredstava.',
    },
  },
  unauthorized: {
    status: 401,
    message: {
      en: 'Sign in to continue.',
      it: 'Accedi per continuare.',
      sr: 'Prijavi se da nastaviš.',
    },
  },
  subscription_required: {
    status: 403,
    message: {
      en: 'You need a plan to watch this.',
      it: 'Per guardare serve un abbonamento.',
      sr: 'Za gledanje je potrebna pretplata.',
    },
  },
  not_in_region: {
    status: 403,
    message: {
      en: 'You must be inside a supported area to watch.',
      it: 'Per guardare devi trovarti in un’area servita.',
      sr: 'Za gledanje moraš da budeš u području koje pokrivamo.',
    },
  },
  too_many_devices: {
    status: 403,
    message: {
      en: 'Too many devices on this account. Remove one in your profile.',
      it: 'Troppi dispositivi su questo account. Rimuovine uno dal profilo.',
      sr: 'Previše uređaja na ovom nalogu. Ukloni jedan u profilu.',
    },
  },
  phone_unverified: {
    status: 403,
    message: {
      en: 'Verify your phone number to finish signing up.',
      it: 'Verifica il numero di telefono per completare la registrazione.',
      sr: 'Potvrdi broj telefona da završiš registraciju.',
    },
  },
  not_found: {
    status: 404,
    message: { en: 'We cannot find that.', it: 'Contenuto non trovato.', sr: 'Ne možemo to da pronađemo.' },
  },
  user_not_found: {
    status: 404,
    message: {
      en: 'No account uses this e-mail address.',
      it: 'Nessun account usa questo indirizzo e-mail.',
      sr: 'Nijedan nalog ne koristi ovu imejl adresu.',
    },
  },
  stream_not_found: {
    status: 404,
    message: {
      en: 'This stream is no longer available.',
      it: 'Questo video non è più disponibile.',
      sr: 'Ovaj prenos više nije dostupan.',
    },
  },
  method_not_allowed: {
    status: 405,
    message: {
      en: 'This address does not take that kind of request.',
      it: 'Questo indirizzo non accetta questo tipo di richiesta.',
      sr: 'Ova adresa ne prihvata takav zahtev.',
    },
  },
  user_exists: {
    status: 409,
    message: {
      en: 'There is already an account with this e-mail address.',
      it: 'Esiste già un account con questo indirizzo e-mail.',
      sr: 'Nalog sa ovom imejl adresom već postoji.',
    },
  },
  phone_duplicate: {
    status: 409,
    message: {
      en: 'This phone number is already in use.',
      it: 'Questo numero di telefono è già in uso.',
      sr: 'Ovaj broj telefona je već u upotrebi.',
    },
  },
  already_subscribed: {
    status: 409,
    message: {
      en: 'You already have an active subscription.',
      it: 'Hai già un abbonamento attivo.',
      sr: 'Već imaš aktivnu pretplatu.',
    },
  },
  already_bought: {
    status: 409,
    message: {
      en: 'You already have all the days of this plan.',
      it: 'Hai già tutti i giorni di questo piano.',
      sr: 'Već imaš sve dane ovog plana.',
    },
  },
  too_late: {
    status: 409,
    message: {
      en: 'It is too late for that now.',
      it: 'I termini sono scaduti.',
      sr: 'Rok je istekao.',
    },
  },
  payment_due: {
    status: 409,
    message: {
      en: 'Your last payment did not go through. Pay it first, then change your plan.',
      it: 'L’ultimo pagamento non è andato a buon fine. Prima completa il pagamento, poi cambia piano.',
      sr: 'Poslednje plaćanje nije uspelo. Prvo izmiri dug, pa onda promeni plan.',
    },
  },
  another_device_is_active: {
    status: 409,
    message: {
      en: 'This account is already watching on another device.',
      it: 'Con questo account si sta già guardando su un altro dispositivo.',
      sr: 'Na ovom nalogu se već gleda na drugom uređaju.',
    },
  },
  in_use: {
    status: 409,
    message: {
      en: 'Other entries still refer to this one.',
      it: 'Altre voci fanno ancora riferimento a questa.',
      sr: 'Druge stavke se još pozivaju na ovu.',
    },
  },
  changed_meanwhile: {
    status: 409,
    message: {
      en: 'This has changed in the meantime. Reload it and try again.',
      it: 'Nel frattempo qualcosa è cambiato. Ricarica e riprova.',
      sr: 'Ovo se u međuvremenu promenilo. Osveži i pokušaj ponovo.',
    },
  },
  payload_too_large: {
    status: 413,
    message: {
      en: 'That is too large to send.',
      it: 'Il contenuto inviato è troppo grande.',
      sr: 'Poslati sadržaj je prevelik.',
    },
  },
  too_many_requests: {
    status: 429,
    message: {
      en: 'Too many attempts. Wait a moment and try again.',
      it: 'Troppi tentativi. Attendi un momento e riprova.',
      sr: 'Previše pokušaja. Sačekaj malo i pokušaj ponovo.',
    },
  },
  something_went_wrong: {
    status: 500,
    message: {
      en: 'Something went wrong. Please try again.',
      it: 'Qualcosa è andato storto. Riprova.',
      sr: 'Nešto nije u redu. Pokušaj ponovo.',
    },
  },
  not_implemented: {
    status: 501,
    message: {
      en: 'This is not available yet.',
      it: 'Questa funzione non è ancora disponibile.',
      sr: 'Ovo još nije dostupno.',
    },
  },
  busy: {
    status: 503,
    message: {
      en: 'We are very busy right now. Try again in a moment.',
      it: 'C’è molto traffico in questo momento. Riprova tra poco.',
      sr: 'Trenutno je velika gužva. Pokušaj ponovo za koji trenutak.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorKey = keyof typeof errorCatalogue;

export const errorKeys = Object.keys(errorCatalogue) as readonly ErrorKey[];

/** What a single field can have wrong. The server names the key, the form shows the words. */
export const fieldCatalogue = {
  required: { en: 'Please fill this in.', it: 'Campo obbligatorio.', sr: 'Ovo polje je obavezno.' },
  invalid: { en: 'This does not look right.', it: 'Valore non valido.', sr: 'Vrednost nije ispravna.' },
  too_long: { en: 'This is too long.', it: 'Testo troppo lungo.', sr: 'Tekst je predugačak.' },
  latin_only: {
    en: 'Only Latin letters are allowed.',
    it: 'Sono ammesse solo lettere latine.',
    sr: 'Dozvoljena su samo latinična slova.',
  },
  invalid_email: {
    en: 'Enter a valid e-mail address.',
    it: 'Inserisci un indirizzo e-mail valido.',
    sr: 'Unesi ispravnu imejl adresu.',
  },
  weak_password: {
    en: 'Use at least 6 characters, with at least one letter and one number.',
    it: 'Usa almeno 6 caratteri, con almeno una lettera e un numero.',
    sr: 'Upotrebi najmanje 6 znakova, od toga bar jedno slovo i jednu cifru.',
  },
  common_password: {
    en: 'Too many people use this password, so it is easy to guess. Choose another.',
    it: 'Questa password è troppo comune e facile da indovinare. Scegline un’altra.',
    sr: 'Ovu lozinku koristi previše ljudi i lako se pogađa. Izaberi drugu.',
  },
  passwords_differ: {
    en: 'The passwords do not match.',
    it: 'Le password non coincidono.',
    sr: 'Lozinke se ne podudaraju.',
  },
  select_country: {
    en: 'Select your country.',
    it: 'Seleziona il tuo Paese.',
    sr: 'Izaberi svoju državu.',
  },
  invalid_phone: {
    en: 'Enter a valid phone number.',
    it: 'Inserisci un numero di telefono valido.',
    sr: 'Unesi ispravan broj telefona.',
  },
  invalid_fiscal_code: {
    en: 'Check the fiscal code: 16 characters, as on the health card.',
    it: 'Controlla il codice fiscale: 16 caratteri, come sulla tessera sanitaria.',
    sr: 'Proveri poreski kod: 16 znakova, kao na zdravstvenoj kartici.',
  },
  invalid_vat: {
    en: 'Enter a valid VAT number.',
    it: 'Inserisci una partita IVA valida.',
    sr: 'Unesi ispravan PDV broj.',
  },
  invalid_sdi: {
    en: 'The SDI code has 7 characters, or 6 for public offices.',
    it: 'Il codice SDI ha 7 caratteri, 6 per la pubblica amministrazione.',
    sr: 'SDI kod ima 7 znakova, a za javne ustanove 6.',
  },
  invalid_zip: {
    en: 'Enter a valid postal code for this country.',
    it: 'Inserisci un CAP valido per questo Paese.',
    sr: 'Unesi ispravan poštanski broj za ovu državu.',
  },
  unknown_entry: {
    en: 'There is no entry with this id.',
    it: 'Non c’è nessuna voce con questo id.',
    sr: 'Ne postoji stavka sa ovim id-jem.',
  },
  taken: {
    en: 'Another entry already has this.',
    it: 'È già di un’altra voce.',
    sr: 'Ovo već ima druga stavka.',
  },
  in_use: {
    en: 'These still refer to it.',
    it: 'Queste voci vi fanno ancora riferimento.',
    sr: 'Ove stavke se još pozivaju na nju.',
  },
  invalid_code: { en: 'Invalid code.', it: 'Codice non valido.', sr: 'Kod nije ispravan.' },
} as const satisfies Record<string, ByLocale>;

export type FieldKey = keyof typeof fieldCatalogue;

export function isFieldKey(value: string): value is FieldKey {
  return Object.hasOwn(fieldCatalogue, value);
}

export function isErrorKey(value: unknown): value is ErrorKey {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}

export interface ErrorBody {
  readonly key: ErrorKey;
  readonly message: string;
  readonly fields?: Readonly<Record<string, FieldKey>>;
  /** Only with `phone_unverified`: the registration to go on with. */
  readonly uid?: string;
  /** Only with `stream_not_found`, of a stream that has not begun: when it begins. */
  readonly startsAt?: string;
}

export function errorBody(
  key: ErrorKey,
  locale: Locale,
  fields?: Readonly<Record<string, FieldKey>>,
): ErrorBody {
  const message = errorCatalogue[key].message[locale];
  return fields === undefined ? { key, message } : { key, message, fields };
}
