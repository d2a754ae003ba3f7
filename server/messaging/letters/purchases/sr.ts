import type { AccessSource, Span } from '../../purchase-letters.ts';
import type { Pen, PurchaseWords } from '../wording.ts';

const customer = (pen: Pen) => `Ovu poruku dobijaš jer imaš pretplatu na platformi ${pen.brand.name}.`;

const added: Readonly<Record<AccessSource, string>> = {
  voucher: 'Tvoj vaučer je iskorišćen. Ako već imaš pristup, njegovi dani se nastavljaju na njega.',
  free_month:
    'Tvoj besplatan mesec je aktivan, a ako već imaš pristup, nastavlja se na njega. Ne košta ništa i ističe sam: karticu nismo tražili i posle se ništa ne naplaćuje.',
  carrier:
    'Tvoja kupovina preko telefonskog računa je potvrđena. Plaća se samo jednom: ne obnavlja se i ništa se više ne naplaćuje.',
  app_store:
    'Tvoja kupovina u prodavnici aplikacija je povezana sa tvojim nalogom. Menja se i otkazuje u prodavnici u kojoj je obavljena.',
};

const spanOf = ({ from, until }: Span, pen: Pen) =>
  `${from === null ? '' : `od ${pen.firstDay(from)} `}do ${pen.lastDay(until)}`;

const mayWatch = ({ from }: Span) => (from === null ? 'Možeš da gledaš' : 'Moći ćeš da gledaš');

export const purchases: PurchaseWords = {
  order_confirmed: (order, pen) => ({
    subject: `Tvoja porudžbina: ${pen.plain(order.planName)}`,
    preview: `${pen.money(order.total, order.currency)}. ${mayWatch(order)} ${spanOf(order, pen)}.`,
    heading: 'Tvoja porudžbina je potvrđena',
    paragraphs: [
      order.from === null
        ? 'Hvala ti. Pretplata je aktivna i možeš da gledaš sve utakmice koje obuhvata.'
        : `Hvala ti. Pretplata je plaćena i sve utakmice koje obuhvata moći ćeš da gledaš od ${pen.firstDay(order.from)}.`,
      order.renews && order.renewsFor !== null
        ? `Obnavlja se sama. Sledeće plaćanje je ${pen.money(order.renewsFor, order.currency)}, ${pen.day(order.until)}, osim ako je pre toga otkažeš u profilu.`
        : 'Ističe sama: ne obnavlja se i ništa se više ne naplaćuje.',
    ],
    facts: [
      { label: 'Plan', value: pen.plain(order.planName) },
      { label: 'Ukupno', value: pen.money(order.total, order.currency) },
      { label: 'Poručeno', value: pen.moment(order.orderedAt) },
      ...(order.from === null ? [] : [{ label: 'Počinje', value: pen.firstDay(order.from) }]),
      {
        label: order.renews ? 'Obnova' : 'Traje do',
        value: order.renews ? pen.day(order.until) : pen.lastDay(order.until),
      },
      { label: 'Rok za odustanak', value: pen.moment(order.withdrawUntil) },
    ],
    button: { label: 'Pogledaj svoju pretplatu', address: pen.addresses.profile },
    afterwards: [
      `Od ove kupovine možeš da odustaneš u roku od 14 dana, do ${pen.moment(order.withdrawUntil)}, bez navođenja razloga. Otvori pretplatu u profilu i izaberi „Odustani od ugovora ovde“. Pristup prestaje odmah, a mi ti vraćamo novac za neiskorišćeni deo.`,
    ],
    reason: `Ovu poruku dobijaš jer je na platformi ${pen.brand.name} kupljena pretplata sa tvog naloga.`,
  }),

  payment_failed: ({ planName, total, currency, graceUntil }, pen) => ({
    subject: 'Plaćanje nije uspelo',
    preview: `Plati do ${pen.day(graceUntil)} da nastaviš da gledaš.`,
    heading: 'Plaćanje nije uspelo',
    paragraphs: [
      `Nismo uspeli da naplatimo ${pen.money(total, currency)} za tvoju pretplatu. I dalje možeš da gledaš, a mi ćemo pokušati ponovo.`,
      `Plati u profilu do ${pen.day(graceUntil)}, istom karticom ili nekom drugom. Ako do tada ne platiš, posle tog dana više nećeš moći da gledaš. Mi ćemo pokušavati još oko nedelju dana; ako to ne želiš, otkaži pretplatu u profilu.`,
    ],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Iznos', value: pen.money(total, currency) },
      { label: 'Rok za plaćanje', value: pen.moment(graceUntil) },
    ],
    button: { label: 'Plati sada', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  authentication_needed: ({ planName, total, currency, link }, pen) => ({
    subject: 'Banka traži da potvrdiš plaćanje',
    preview: `${pen.money(total, currency)}, ${pen.plain(planName)}.`,
    heading: 'Potvrdi plaćanje',
    paragraphs: [
      'Vreme je za obnovu tvoje pretplate, a banka traži da plaćanje lično potvrdiš. To traje minut.',
    ],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Iznos', value: pen.money(total, currency) },
    ],
    button: { label: 'Potvrdi plaćanje', address: link },
    afterwards: ['Ako ga ne potvrdiš, plaćanje neće uspeti i za nekoliko dana više nećeš moći da gledaš.'],
    reason: customer(pen),
  }),

  renewal_soon: ({ planName, total, currency, renewsAt }, pen) => ({
    subject: `Tvoja pretplata se obnavlja ${pen.day(renewsAt)}`,
    preview: `${pen.money(total, currency)}, osim ako je pre toga otkažeš.`,
    heading: `Tvoja pretplata se obnavlja ${pen.day(renewsAt)}`,
    paragraphs: [
      `Tog dana naplaćujemo ${pen.money(total, currency)} i pretplata se produžava za još jedan period.`,
      'Ako to ne želiš, otkaži je pre toga u profilu. Gledaćeš do kraja plaćenog perioda.',
    ],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Iznos', value: pen.money(total, currency) },
      { label: 'Obnova', value: pen.moment(renewsAt) },
    ],
    button: { label: 'Pogledaj ili otkaži pretplatu', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  subscription_cancelled: ({ planName, lastsUntil, resumable }, pen) => ({
    subject: 'Tvoja pretplata je otkazana',
    preview: `Možeš da gledaš do ${pen.lastDay(lastsUntil)}.`,
    heading: 'Tvoja pretplata je otkazana',
    paragraphs: [
      `Neće se obnoviti i ništa se više ne naplaćuje. Možeš da gledaš do ${pen.lastDay(lastsUntil)}.`,
      ...(resumable ? ['Ako se predomisliš, do tog dana možeš da poništiš otkazivanje u profilu.'] : []),
    ],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Traje do', value: pen.lastMoment(lastsUntil) },
    ],
    button: resumable
      ? { label: 'Zadrži pretplatu', address: pen.addresses.profile }
      : { label: 'Pogledaj planove', address: pen.addresses.home },
    reason: customer(pen),
  }),

  subscription_resumed: ({ planName, nextPayment }, pen) => ({
    subject: 'Tvoja pretplata se nastavlja',
    preview: `Sledeće plaćanje je ${pen.day(nextPayment)}.`,
    heading: 'Tvoja pretplata se nastavlja',
    paragraphs: ['Otkazivanje je poništeno. Pretplata se obnavlja kao i do sada.'],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Sledeće plaćanje', value: pen.day(nextPayment) },
    ],
    button: { label: 'Pogledaj svoju pretplatu', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  plan_changed: ({ planName, nextPayment, nextAmount, currency, putOff }, pen) => ({
    subject: putOff ? `Tvoj sledeći plan: ${pen.plain(planName)}` : `Tvoj novi plan: ${pen.plain(planName)}`,
    preview: `Sledeće plaćanje: ${pen.money(nextAmount, currency)}, ${pen.day(nextPayment)}.`,
    heading: 'Tvoj plan je promenjen',
    paragraphs: [
      putOff
        ? `Novi plan počinje sa sledećim plaćanjem, ${pen.day(nextPayment)}. Do tada gledaš kao i do sada.`
        : 'Promena već važi. Uračunali smo ono što je preostalo od starog plana.',
    ],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Sledeće plaćanje', value: pen.day(nextPayment) },
      { label: 'Iznos', value: pen.money(nextAmount, currency) },
    ],
    button: { label: 'Pogledaj svoju pretplatu', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  subscription_ended: ({ planName, reason }, pen) => ({
    subject: 'Tvoja pretplata je istekla',
    preview: 'Novu možeš da kupiš kad god želiš.',
    heading: 'Tvoja pretplata je istekla',
    paragraphs: [
      reason === 'unpaid'
        ? 'Obnova nije plaćena na vreme, pa je pretplata prestala da važi. Ništa se više ne naplaćuje.'
        : 'Plaćeni period je istekao, a pretplata se, po tvojoj želji, nije obnovila.',
      'Besplatne prenose i dalje možeš da gledaš, a novu pretplatu možeš da kupiš kad god želiš.',
    ],
    facts: [{ label: 'Plan', value: pen.plain(planName) }],
    button: { label: 'Pogledaj planove', address: pen.addresses.home },
    reason: `Ovu poruku dobijaš jer je na tvom nalogu na platformi ${pen.brand.name} bila pretplata.`,
  }),

  withdrawal_confirmed: ({ planName, at, refund, credit, currency }, pen) => ({
    subject: 'Primili smo tvoj odustanak od kupovine',
    preview: `Primljeno: ${pen.moment(at)}.`,
    heading: 'Tvoj odustanak je potvrđen',
    paragraphs: [
      `Tvoju izjavu o odustanku primili smo ${pen.moment(at)}. Ugovor je raskinut i pristup je prestao.`,
      ...(refund + credit === 0 ? ['Nije preostalo ništa za povraćaj.'] : []),
      ...(refund === 0
        ? []
        : [
            `Vraćamo ti ${pen.money(refund, currency)} za neiskorišćeni deo, istim putem kojim je plaćeno. Banci može da zatreba nekoliko dana da to proknjiži.`,
          ]),
      ...(credit === 0
        ? []
        : [
            `Od neiskorišćenog dela, ${pen.money(credit, currency)} je bilo plaćeno iznosom sa tvog naloga. Vraćamo ga na nalog za sledeća plaćanja.`,
          ]),
    ],
    facts: [
      { label: 'Kupovina', value: pen.plain(planName) },
      { label: 'Odustanak', value: pen.moment(at) },
      { label: 'Povraćaj', value: pen.money(refund, currency) },
      ...(credit === 0 ? [] : [{ label: 'Vraćeno na nalog', value: pen.money(credit, currency) }]),
    ],
    afterwards: ['Sačuvaj ovu poruku: ona potvrđuje tvoj odustanak i kada smo ga primili.'],
    reason: `Ovu poruku dobijaš jer je sa tvog naloga na platformi ${pen.brand.name} izjavljen odustanak od kupovine.`,
  }),

  paid_twice: ({ planName }, pen) => ({
    subject: 'Gledanje plaćaš dvaput',
    preview: `Deo je članstva ${pen.brand.plusName}, a pretplata iz prodavnice aplikacija i dalje teče.`,
    heading: 'Gledanje plaćaš dvaput',
    paragraphs: [
      `Gledanje je deo članstva ${pen.brand.plusName}. Pretplata kupljena u prodavnici aplikacija teče i pored njega i sama se obnavlja, pa plaćaš i jedno i drugo.`,
      'Mi ne možemo da je otkažemo. Ako ne želiš da plaćaš dvaput, otkaži je u prodavnici aplikacija u kojoj je kupljena, među svojim pretplatama.',
    ],
    facts: [{ label: 'Plan iz prodavnice aplikacija', value: pen.plain(planName) }],
    button: { label: 'Pogledaj svoje pretplate', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  access_added: ({ source, from, until }, pen) => ({
    subject: `${mayWatch({ from, until })} ${spanOf({ from, until }, pen)}`,
    preview: from === null ? 'Tvoj pristup je produžen.' : 'Tvoje mesto je rezervisano.',
    heading: `${mayWatch({ from, until })} ${spanOf({ from, until }, pen)}`,
    paragraphs: [added[source]],
    facts: [
      ...(from === null ? [] : [{ label: 'Počinje', value: pen.firstDay(from) }]),
      { label: 'Traje do', value: pen.lastMoment(until) },
    ],
    button:
      from === null
        ? { label: 'Počni da gledaš', address: pen.addresses.home }
        : { label: 'Pogledaj svoju pretplatu', address: pen.addresses.profile },
    reason: `Ovu poruku dobijaš jer je tvom nalogu na platformi ${pen.brand.name} dodat pristup.`,
  }),

  card_expiring: ({ brand, last4, expMonth, expYear }, pen) => ({
    subject: `Tvoja kartica koja se završava na ${pen.plain(last4)} uskoro ističe`,
    preview: 'Dodaj novu da se pretplata ne prekine.',
    heading: 'Tvoja kartica uskoro ističe',
    paragraphs: [
      'Kartica kojom se plaća tvoja pretplata uskoro ističe. Dodaj novu da bi sledeće plaćanje prošlo.',
    ],
    facts: [
      { label: 'Kartica', value: `${pen.plain(brand)} **** ${pen.plain(last4)}` },
      { label: 'Ističe', value: `${String(expMonth).padStart(2, '0')}/${expYear}` },
    ],
    button: { label: 'Ažuriraj karticu', address: pen.addresses.profile },
    reason: customer(pen),
  }),
};
