import type { Brand } from '../../../brand.ts';
import type { Article } from '../article.ts';

const corporate = ({ name, mobilityName, plusName, company }: Brand): Article => ({
  title: 'Corporate information',
  lead: `${name} shows Italy’s second division to the people who love it: every ground, every round, in three languages.`,
  facts: [
    { label: 'Company', value: company.legalName },
    { label: 'Registered office', value: company.address },
    { label: 'VAT number', value: company.vatNumber },
    { label: 'Contact', value: company.email },
  ],
  sections: [
    {
      heading: 'What we do',
      paragraphs: [
        `We carry the league live and on demand in Italy, the United States and Serbia. Our productions start at the dressing-room door and end when the ground is empty, because in the second division the story is often there.`,
        `The software behind the service is open source. Anybody can read it, run it and improve it.`,
      ],
    },
    {
      heading: 'Football and the city',
      paragraphs: [
        `${mobilityName} is our sharing service for bikes and scooters. Streaming plans give credit on it, and members of ${plusName} stream at no extra cost.`,
      ],
    },
    {
      heading: 'Press and partners',
      paragraphs: [`Write to ${company.email}. We answer in English, Italian and Serbian.`],
    },
  ],
});

const terms = ({ name, mobilityName, company }: Brand): Article => ({
  title: 'Terms of service',
  lead: `The agreement between you and ${company.legalName} when you use ${name}. We have kept it short so that you can read all of it.`,
  sections: [
    {
      heading: '1. The service',
      paragraphs: [
        `${name} lets you watch live and recorded sport over the internet. What is shown depends on the rights we hold; matches may be moved, postponed or withdrawn by the league or by the authorities.`,
        'The service is offered in Italy, the United States and Serbia. People who live in the European Union and subscribe there may use it during temporary stays in other member states.',
      ],
    },
    {
      heading: '2. Your account',
      paragraphs: [
        'You need to be eighteen, or have the consent of whoever looks after you. Give us true details and keep your password to yourself: what is done with your account counts as done by you, unless you tell us that somebody else has got hold of it.',
        'You may register up to five devices and watch on one at a time. The account is personal and for home use; showing matches in public premises needs a separate licence.',
      ],
    },
    {
      heading: '3. Plans and payment',
      paragraphs: [
        'The price, how often it is charged and how long the plan lasts are shown before you pay. Recurring plans renew for the same period until you cancel. One-time plans end by themselves.',
        'If a price is to change we write to you at least thirty days before, and you may cancel before it applies.',
      ],
    },
    {
      heading: '4. Changing your mind and cancelling',
      paragraphs: [
        'You may withdraw within fourteen days of buying. If you ask to start watching at once, you accept that the right ends when the service has been fully provided.',
        `You may cancel at any time by writing to ${company.email}. You keep access until the end of the period you have paid for. Changes can take up to two hours to show.`,
      ],
    },
    {
      heading: '5. Cashback',
      paragraphs: [
        `Some plans give credit on ${mobilityName}. The credit is used before other means of payment, cannot be exchanged for money and expires when your ${mobilityName} account is closed.`,
      ],
    },
    {
      heading: '6. What is not allowed',
      paragraphs: [
        'Copying, recording, rebroadcasting or selling what you watch; getting round territorial or technical protections; sharing your account beyond your household. We may suspend an account used in this way, after telling you why.',
      ],
    },
    {
      heading: '7. When things go wrong',
      paragraphs: [
        'We look after the service with care, but we do not control your connection or your device. If a match you paid for could not be watched through our fault, write to us and we will extend your plan or refund the part you lost. Nothing here limits the rights the law gives to consumers.',
      ],
    },
    {
      heading: '8. Law and contact',
      paragraphs: [
        `Italian law applies, together with the consumer protection of the country you live in. Complaints: ${company.email}. Address: ${company.legalName}, ${company.address}.`,
      ],
    },
  ],
});

const privacy = ({ name, company }: Brand): Article => ({
  title: 'Privacy policy',
  lead: `What ${name} knows about you, why, for how long, and how to make us forget it.`,
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${company.legalName}, ${company.address}. For anything on this page write to ${company.privacyEmail}.`,
      ],
    },
    {
      heading: 'What we keep, and why',
      paragraphs: [
        'Your account: name, e-mail, phone, country, language, favourite club. We need it to give you the service you asked for.',
        'Your purchases: plan, dates, amounts, invoices. We need them for the contract, and the law asks us to keep them for ten years. Card numbers go to the payment provider and never reach us.',
        'Your viewing: what was played, on which device and how well it went. We use it to keep the limit on devices, to mend faults and to pay the holders of rights.',
        'Your IP address: to know which country you are watching from. We keep the country, not the address.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'Technical ones only, each kept for a year: language is the language you chose; signedIn tells us to send you the pages of a member, and goes when you sign out; deviceId and platform, set when you log in or use the service, tell your devices apart by a random number and the name of the browser; myClubBanner remembers that you would rather not choose a club now.',
        'Your sign-in and your profile are kept in the storage of your browser until you sign out. There are no tools for measuring or advertising; should we add any, they will stay off until you switch them on.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'The companies that process payments, send messages and deliver video for us, each only what it needs and under contract. We do not sell personal data.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'As long as you have an account. When you ask us to delete it, everything that the law does not oblige us to keep is erased within thirty days. Viewing records lose your name after thirteen months.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `Your profile shows you your account. To correct, receive or delete your data, to object to a use or to limit it, write to ${company.privacyEmail}. If you think that we are wrong, you can complain to the data protection authority of your country; in Italy it is the Garante per la protezione dei dati personali.`,
      ],
    },
  ],
});

export const articles = { corporate, terms, privacy };
