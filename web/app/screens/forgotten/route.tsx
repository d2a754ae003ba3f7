import { calls, fieldCatalogue } from '@cadetto/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button } from '../../design/Button.tsx';
import { Field } from '../../design/Field.tsx';
import { entranceWords, useEntranceWords } from '../../messages/entrance-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { useFailureWords } from '../../overlays/failure-words.ts';
import { localeOf } from '../../pages.ts';
import { callApi } from '../../session/api.ts';
import { problemsIn } from '../../session/form-problems.ts';
import { useReturnPath } from '../../session/use-return-path.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { siteContext } from '../../site-context.ts';
import { Alert, Entrance, formClass, noteClass } from '../entrance/Entrance.tsx';
import { OutboxNote } from '../entrance/OutboxNote.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { art: context.get(siteContext).hero.image };
}

export const meta: PageMeta = ({ location, matches }) => {
  const { forgotten } = entranceWords.read(localeOf(location.pathname)).password;
  return pageHead(matches, { title: forgotten.title, description: forgotten.lead });
};

export default function Forgotten() {
  const { art } = useLoaderData<typeof loader>();
  const { backToLogin, forgotten: words } = useEntranceWords().password;
  const next = useReturnPath();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (sentTo !== null) heading.current?.focus();
  }, [sentTo]);

  return (
    <Entrance
      art={art}
      headingRef={heading}
      heading={sentTo === null ? words.heading : words.sentHeading}
      lead={sentTo === null ? words.lead : words.sent(sentTo)}
    >
      {sentTo === null ? (
        <AskForm onSent={setSentTo} />
      ) : (
        <>
          <p className={noteClass}>{words.nothing}</p>
          <OutboxNote about="mail" />
          <Button look="secondary" wide onClick={() => setSentTo(null)}>
            {words.again}
          </Button>
        </>
      )}
      <p className={noteClass}>
        <PageLink page="login" query={next}>
          {backToLogin}
        </PageLink>
      </p>
    </Entrance>
  );
}

/** The answer is the same whether the address has an account or not. */
function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { forgotten: words } = useEntranceWords().password;
  const locale = useLocale();
  const failureWords = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<{ email?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    // Read from the field and not from state: what was typed before the script came counts too.
    const parsed = calls.requestPasswordChange.params.safeParse({ email: input.current?.value ?? '' });
    if (!parsed.success) {
      const { email = 'invalid_email' } = problemsIn(parsed.error.issues, ['email']);
      setWrong({ email: fieldCatalogue[email][locale] });
      input.current?.focus();
      return;
    }
    setWrong({});
    setBusy(true);
    try {
      await callApi('requestPasswordChange', { params: parsed.data });
      onSent(parsed.data.email);
    } catch (error) {
      setWrong({ form: failureWords(error) });
      setBusy(false);
    }
  };

  return (
    <form method="post" className={formClass} onSubmit={(event) => void onSubmit(event)} noValidate>
      <Alert>{wrong.form}</Alert>
      <Field
        ref={input}
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={wrong.email}
        onChange={() => setWrong({})}
      />
      <Button look="primary" wide type="submit" loading={busy} loadingLabel={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}
