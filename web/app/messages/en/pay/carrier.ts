export const carrier = {
  title: 'Pay with your phone bill',
  lead: 'Your mobile carrier adds it to your bill or takes it from your credit. You pay once; nothing renews.',
  loading: 'Your purchase',
  choose: 'What you can buy this way',
  going: 'Taking you to your carrier',
  begins:
    'You can watch as soon as the payment is through or, if you already have access, when that ends. By ordering you ask for the service to begin then.',
  next: 'You confirm the purchase on your carrier’s page.',
  pending: {
    heading: 'Your purchase is being processed',
    text: (plan: string) =>
      `${plan}: once you have confirmed, it may take your carrier up to 15 minutes. You can leave this page: we write to you as soon as it is through.`,
    late: 'Your carrier has not answered yet',
    lateText: (plan: string) =>
      `${plan}: more than 15 minutes have passed. Check your carrier’s page to see whether it is confirmed. Until it is, nothing is charged.`,
    back: 'Back to your carrier’s page',
    another: 'Another plan',
    caution:
      'If you have already confirmed with your carrier, wait out the 15 minutes before you order anything else: both would be charged.',
  },
  confirmed: {
    text: 'Your carrier has confirmed the purchase. You can watch everything, live and on demand.',
  },
  unknown: {
    heading: 'We do not know how your purchase ended',
    text: (plan: string) =>
      `${plan}: your carrier has not told us whether you confirmed it. If it is on your phone bill, do not order it again: we keep asking for two weeks, and it is yours as soon as your carrier says that it is paid. If it is not on your bill, nothing was charged and you can order again.`,
  },
  before: {
    'was-confirmed': (plan: string, date: string) =>
      `${plan}: your carrier confirmed this purchase on ${date}. It is in your payment history.`,
    'was-refused': (plan: string, date: string) =>
      `${plan}: your carrier turned this purchase down on ${date}. Nothing was charged.`,
  },
  failed: {
    heading: 'There was an error with your account',
    text: 'Your carrier did not confirm the purchase, and nothing was charged. Ask your carrier, or pay in another way.',
    byCard: 'Pay by card',
  },
};
