import type { AccessSource, Span } from '../../purchase-letters.ts';
import type { Pen, PurchaseWords } from '../wording.ts';

const customer = (pen: Pen) => `You are receiving this because you have a plan with ${pen.brand.name}.`;

const added: Readonly<Record<AccessSource, string>> = {
  voucher: 'Your voucher has been redeemed. If you already had access, its days are added to it.',
  free_month:
    'Your free month is active; if you already had access, it is added to that. It costs nothing and ends by itself: no card was asked for, and nothing is charged afterwards.',
  carrier:
    'Your purchase on the phone bill is confirmed. It is a single payment: it does not renew, and nothing else is charged.',
  app_store:
    'Your app store purchase is linked to your account. To change or cancel it, go to the app store where you bought it.',
};

const spanOf = ({ from, until }: Span, pen: Pen) =>
  `${from === null ? '' : `from ${pen.firstDay(from)} `}until ${pen.lastDay(until)}`;

export const purchases: PurchaseWords = {
  order_confirmed: (order, pen) => ({
    subject: `Your order: ${pen.plain(order.planName)}`,
    preview: `${pen.money(order.total, order.currency)}, you can watch ${spanOf(order, pen)}.`,
    heading: 'Your order is confirmed',
    paragraphs: [
      order.from === null
        ? 'Thank you. Your plan is active, and you can watch every match it includes.'
        : `Thank you. Your plan is paid for, and you can watch every match it includes from ${pen.firstDay(order.from)} on.`,
      order.renews && order.renewsFor !== null
        ? `It renews by itself. The next payment is ${pen.money(order.renewsFor, order.currency)} on ${pen.day(order.until)}, unless you cancel before then in your profile.`
        : 'It ends by itself: it does not renew, and nothing else is charged.',
    ],
    facts: [
      { label: 'Plan', value: pen.plain(order.planName) },
      { label: 'Total', value: pen.money(order.total, order.currency) },
      { label: 'Ordered', value: pen.moment(order.orderedAt) },
      ...(order.from === null ? [] : [{ label: 'From', value: pen.firstDay(order.from) }]),
      {
        label: order.renews ? 'Renews on' : 'Until',
        value: order.renews ? pen.day(order.until) : pen.lastDay(order.until),
      },
      { label: 'Withdraw by', value: pen.moment(order.withdrawUntil) },
    ],
    button: { label: 'See your plan', address: pen.addresses.profile },
    afterwards: [
      `You can withdraw from this purchase within 14 days, until ${pen.moment(order.withdrawUntil)}, without giving a reason. Open your plan in the profile and choose "Withdraw from the contract here". Access ends at once, and we pay back the part you have not used.`,
    ],
    reason: `You are receiving this because you bought a plan from ${pen.brand.name}.`,
  }),

  payment_failed: ({ planName, total, currency, graceUntil }, pen) => ({
    subject: 'Your payment did not go through',
    preview: `Pay by ${pen.day(graceUntil)} to keep watching.`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `We could not charge ${pen.money(total, currency)} for your plan. You can still watch, and we will try again.`,
      `Pay it in your profile by ${pen.day(graceUntil)}, with the same card or with another one. Without a payment you can no longer watch after that day. We will keep trying for about another week; to stop that, cancel in your profile.`,
    ],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Amount', value: pen.money(total, currency) },
      { label: 'Pay by', value: pen.moment(graceUntil) },
    ],
    button: { label: 'Pay now', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  authentication_needed: ({ planName, total, currency, link }, pen) => ({
    subject: 'Your bank wants you to confirm a payment',
    preview: `${pen.money(total, currency)} for ${pen.plain(planName)}.`,
    heading: 'Confirm your payment',
    paragraphs: [
      'Your plan is due to renew, and your bank asks you to confirm the payment yourself. It takes a minute.',
    ],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Amount', value: pen.money(total, currency) },
    ],
    button: { label: 'Confirm the payment', address: link },
    afterwards: ['If you do not confirm it, the payment fails and after a few days you can no longer watch.'],
    reason: customer(pen),
  }),

  renewal_soon: ({ planName, total, currency, renewsAt }, pen) => ({
    subject: `Your plan renews on ${pen.day(renewsAt)}`,
    preview: `${pen.money(total, currency)}, unless you cancel before then.`,
    heading: `Your plan renews on ${pen.day(renewsAt)}`,
    paragraphs: [
      `On that day we will charge ${pen.money(total, currency)} and your plan continues for another period.`,
      'If you do not want that, cancel in your profile before then. You keep watching until the end of what you have paid for.',
    ],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Amount', value: pen.money(total, currency) },
      { label: 'Renews on', value: pen.moment(renewsAt) },
    ],
    button: { label: 'See or cancel your plan', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  subscription_cancelled: ({ planName, lastsUntil, resumable }, pen) => ({
    subject: 'Your plan is cancelled',
    preview: `You can watch until ${pen.lastDay(lastsUntil)}.`,
    heading: 'Your plan is cancelled',
    paragraphs: [
      `It does not renew and nothing else is charged. You can watch until ${pen.lastDay(lastsUntil)}.`,
      ...(resumable
        ? ['If you change your mind, you can undo the cancellation in your profile until that day.']
        : []),
    ],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Until', value: pen.lastMoment(lastsUntil) },
    ],
    button: resumable
      ? { label: 'Keep the plan', address: pen.addresses.profile }
      : { label: 'See the plans', address: pen.addresses.home },
    reason: customer(pen),
  }),

  subscription_resumed: ({ planName, nextPayment }, pen) => ({
    subject: 'Your plan continues',
    preview: `The next payment is on ${pen.day(nextPayment)}.`,
    heading: 'Your plan continues',
    paragraphs: ['You have undone the cancellation. Your plan renews as before.'],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Next payment', value: pen.day(nextPayment) },
    ],
    button: { label: 'See your plan', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  plan_changed: ({ planName, nextPayment, nextAmount, currency, putOff }, pen) => ({
    subject: putOff ? `Your next plan: ${pen.plain(planName)}` : `Your plan is now ${pen.plain(planName)}`,
    preview: `Next payment: ${pen.money(nextAmount, currency)} on ${pen.day(nextPayment)}.`,
    heading: 'Your plan has been changed',
    paragraphs: [
      putOff
        ? `The new plan begins with the next payment, on ${pen.day(nextPayment)}. Until then you watch as before.`
        : 'The change has already taken effect. What was left of your old plan has been taken into account.',
    ],
    facts: [
      { label: 'Plan', value: pen.plain(planName) },
      { label: 'Next payment', value: pen.day(nextPayment) },
      { label: 'Amount', value: pen.money(nextAmount, currency) },
    ],
    button: { label: 'See your plan', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  subscription_ended: ({ planName, reason }, pen) => ({
    subject: 'Your plan has ended',
    preview: 'You can choose a new one whenever you like.',
    heading: 'Your plan has ended',
    paragraphs: [
      reason === 'unpaid'
        ? 'The renewal was not paid in time, so your plan has ended. Nothing else is charged.'
        : 'The period you paid for is over, and as you asked, your plan was not renewed.',
      'You can still watch the free streams, and choose a new plan whenever you like.',
    ],
    facts: [{ label: 'Plan', value: pen.plain(planName) }],
    button: { label: 'See the plans', address: pen.addresses.home },
    reason: `You are receiving this because you had a plan with ${pen.brand.name}.`,
  }),

  withdrawal_confirmed: ({ planName, at, refund, credit, currency }, pen) => ({
    subject: 'We have received your withdrawal',
    preview: `Received on ${pen.moment(at)}.`,
    heading: 'Your withdrawal is confirmed',
    paragraphs: [
      `We received your withdrawal on ${pen.moment(at)}. Your contract has ended, and so has your access.`,
      ...(refund + credit === 0 ? ['There was nothing left to refund.'] : []),
      ...(refund === 0
        ? []
        : [
            `We will refund ${pen.money(refund, currency)}, the part you had not used, the way you paid. It may take your bank a few days to show it.`,
          ]),
      ...(credit === 0
        ? []
        : [
            `${pen.money(credit, currency)} of the part you had not used was paid with credit. It goes back to your credit, for your next payment.`,
          ]),
    ],
    facts: [
      { label: 'Purchase', value: pen.plain(planName) },
      { label: 'Withdrawn', value: pen.moment(at) },
      { label: 'Refund', value: pen.money(refund, currency) },
      ...(credit === 0 ? [] : [{ label: 'Credit', value: pen.money(credit, currency) }]),
    ],
    afterwards: ['Keep this message: it confirms your withdrawal and its date.'],
    reason: `You are receiving this because you withdrew from a purchase with ${pen.brand.name}.`,
  }),

  paid_twice: ({ planName }, pen) => ({
    subject: 'You are paying for streaming twice',
    preview: `${pen.brand.plusName} includes it, and your app store plan goes on.`,
    heading: 'You are paying for streaming twice',
    paragraphs: [
      `${pen.brand.plusName} includes streaming. Your plan from the app store goes on beside it and renews by itself, so you pay for both.`,
      'We cannot end that plan for you. If you do not want to pay twice, cancel it in the app store where you bought it, among your subscriptions there.',
    ],
    facts: [{ label: 'Plan in the app store', value: pen.plain(planName) }],
    button: { label: 'See your plans', address: pen.addresses.profile },
    reason: customer(pen),
  }),

  access_added: ({ source, from, until }, pen) => ({
    subject: `You can watch ${spanOf({ from, until }, pen)}`,
    preview: from === null ? 'Your access has been extended.' : 'Your seat is booked.',
    heading: `You can watch ${spanOf({ from, until }, pen)}`,
    paragraphs: [added[source]],
    facts: [
      ...(from === null ? [] : [{ label: 'From', value: pen.firstDay(from) }]),
      { label: 'Until', value: pen.lastMoment(until) },
    ],
    button:
      from === null
        ? { label: 'Start watching', address: pen.addresses.home }
        : { label: 'See your plan', address: pen.addresses.profile },
    reason: `You are receiving this because access was added to your ${pen.brand.name} account.`,
  }),

  card_expiring: ({ brand, last4, expMonth, expYear }, pen) => ({
    subject: `Your card ending in ${pen.plain(last4)} is about to expire`,
    preview: 'Add a new one to keep your plan going.',
    heading: 'Your card is about to expire',
    paragraphs: [
      'The card your plan is paid with is about to expire. Add a new one, so that the next payment goes through.',
    ],
    facts: [
      { label: 'Card', value: `${pen.plain(brand)} **** ${pen.plain(last4)}` },
      { label: 'Expires', value: `${String(expMonth).padStart(2, '0')}/${expYear}` },
    ],
    button: { label: 'Update your card', address: pen.addresses.profile },
    reason: customer(pen),
  }),
};
