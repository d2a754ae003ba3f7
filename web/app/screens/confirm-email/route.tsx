import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button, buttonClass } from '../../design/Button.tsx';
import { entranceWords, useEntranceWords } from '../../messages/entrance-words.ts';
import { useFailureWords } from '../../overlays/failure-words.ts';
import { localeOf } from '../../pages.ts';
import { callApi, session } from '../../session/api.ts';
import { ApiFailure } from '../../session/failures.ts';
import { isLostAnswer } from '../../session/lost-answer.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { siteContext } from '../../site-context.ts';
import { Alert, Entrance, formClass } from '../entrance/Entrance.tsx';
import { useLinkToken } from '../entrance/use-link-token.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return { art: context.get(siteContext).hero.image };
}

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: entranceWords.read(localeOf(location.pathname)).password.confirmEmail.title });

/** Unsure: the link is used up after an answer that never came. */
type Outcome =
  | { readonly state: 'asking' | 'dead' | 'unsure' }
  | { readonly state: 'done'; readonly email: string };

/** By a button and not by opening the page: programs that look through mails for danger follow every link. */
export default function ConfirmEmail() {
  const { art } = useLoaderData<typeof loader>();
  const { confirmEmail: words } = useEntranceWords().password;
  const failureWords = useFailureWords();
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const answerLost = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = token === '' ? 'dead' : outcome.state;

  useEffect(() => {
    if (outcome.state !== 'asking') heading.current?.focus();
  }, [outcome.state]);

  const confirm = async () => {
    if (busy || token === undefined) return;
    setBusy(true);
    setTrouble('');
    try {
      const { email } = await callApi('confirmEmailChange', { body: { token } });
      setOutcome({ state: 'done', email });
      void session.refreshProfile();
    } catch (error) {
      const dead = error instanceof ApiFailure && (error.key === 'bad_code' || error.key === 'code_expired');
      const isUsedUp = answerLost.current && dead && error.key === 'bad_code';
      answerLost.current = isLostAnswer(error);
      if (dead) setOutcome({ state: isUsedUp ? 'unsure' : 'dead' });
      else setTrouble(failureWords(error));
      if (isUsedUp) void session.refreshProfile();
    }
    setBusy(false);
  };

  const texts = {
    asking: { heading: words.heading, lead: words.lead },
    done: {
      heading: words.doneHeading,
      lead: words.doneLead(outcome.state === 'done' ? outcome.email : ''),
    },
    unsure: { heading: words.unsureHeading, lead: words.unsureLead },
    dead: { heading: words.deadHeading, lead: words.deadLead },
  };
  return (
    <Entrance art={art} headingRef={heading} {...texts[state]}>
      {state === 'asking' ? (
        <div className={formClass}>
          <Alert>{trouble}</Alert>
          <Button
            look="primary"
            wide
            loading={busy}
            loadingLabel={words.submitting}
            onClick={() => void confirm()}
          >
            {words.submit}
          </Button>
        </div>
      ) : null}
      {state === 'done' ? (
        <PageLink page="home" className={buttonClass({ look: 'primary', wide: true })}>
          {words.goOn}
        </PageLink>
      ) : null}
      {state === 'dead' || state === 'unsure' ? (
        <PageLink
          page="profile"
          query={{ tab: 'profile-account' }}
          className={buttonClass({ look: 'primary', wide: true })}
        >
          {words.toProfile}
        </PageLink>
      ) : null}
    </Entrance>
  );
}
