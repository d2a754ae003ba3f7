import { onDate } from '../dates.ts';
export const access = {
  heading: 'Live access',
  active: 'Active',
  inactive: 'Not active',
  activeText: 'You can watch everything, live and on demand.',
  inactiveText: 'You have no plan. Free streams are yours to watch; the rest needs a plan.',
  bookedText: (plan: string, start: string) =>
    `${plan} begins ${onDate(start)}. Until then free streams are yours to watch; the rest needs another plan.`,
  from: 'Comes from',
  until: 'Lasts until',
  noEnd: 'No end date',
  sources: {
    subscription: 'Your subscription',
    one_time: 'A one-time plan',
    voucher: 'A voucher',
    plus: 'Your Plus membership',
    carrier: 'Your mobile carrier',
    app_store: 'An app store purchase',
  },
  backTo: (stream: string) => `Back to ${stream}`,
};
