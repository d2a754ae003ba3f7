import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { entranceWords, useEntranceWords } from '../../messages/entrance-words.ts';
import { localeOf } from '../../pages.ts';
import { useUser } from '../../session/use-session.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { siteContext } from '../../site-context.ts';
import { Entrance } from '../entrance/Entrance.tsx';
import { AccountStep } from './AccountStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { DoneStep, type Entering } from './DoneStep.tsx';
import { readable } from './phone-number.ts';
import { PhoneStep } from './PhoneStep.tsx';
import { Stepper } from './Stepper.tsx';
import { useNumbering } from './use-numbering.ts';
import { type Registration, useRegistration } from './use-registration.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return { art: context.get(siteContext).hero.image };
}

/** A step is another query of the same page; the server has nothing new to say about it. */
export const shouldRevalidate = () => false;

export const meta: PageMeta = ({ location, matches }) => {
  const { register } = entranceWords.read(localeOf(location.pathname));
  return pageHead(matches, { title: register.title, description: register.account.lead });
};

export default function Register() {
  const { art } = useLoaderData<typeof loader>();
  const registration = useRegistration();
  const { step, walked } = registration;
  const [entering, setEntering] = useState<Entering>('entering');
  const heading = useRef<HTMLHeadingElement>(null);

  // The phone and the code take the cursor into their field; the others have their heading read out.
  useEffect(() => {
    if (walked && (step === 'account' || step === 'done')) heading.current?.focus();
  }, [walked, step]);

  return (
    <Entrance
      art={art}
      above={<Stepper current={step} />}
      headingRef={heading}
      {...useGreeting(registration, entering)}
    >
      {step === 'account' ? <AccountStep registration={registration} /> : null}
      {step === 'phone' ? <PhoneStep registration={registration} /> : null}
      {step === 'code' ? <CodeStep registration={registration} /> : null}
      {step === 'done' ? (
        <DoneStep registration={registration} entering={entering} onChange={setEntering} />
      ) : null}
    </Entrance>
  );
}

interface Greeting {
  readonly heading: ReactNode;
  readonly lead: ReactNode;
}

function useGreeting({ step, progress, form }: Registration, entering: Entering): Greeting {
  const { register: words } = useEntranceWords();
  const user = useUser();
  // It weighs as much as the rest of the page: whoever only looks at the form does not pay for it.
  const numbering = useNumbering(step === 'code');
  switch (step) {
    case 'account':
      return words.account;
    case 'phone':
      return words.phone;
    case 'code': {
      const number = progress.sentTo ?? '';
      const written = numbering === null ? number : readable(numbering, number);
      const lead = number === '' ? words.code.sentToRecord : words.code.sentTo(written);
      return { heading: words.code.heading, lead };
    }
    case 'done': {
      const name = user?.firstName ?? form.firstName.trim();
      const lead = entering === 'outside' ? words.done.logInLead : words.done.lead;
      return { heading: words.done.heading(name), lead };
    }
  }
}
