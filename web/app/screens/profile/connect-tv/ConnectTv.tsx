// A person lets a television in: the code, a look at which television it is, and an explicit yes.
import { fieldCatalogue, isFieldKey, tvCode } from '@cadetto/contract';
import type { Answer, Calls } from '@cadetto/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale, useMessages } from '../../../messages/use-messages.ts';
import { useFailureWords } from '../../../overlays/failure-words.ts';
import { callApi } from '../../../session/api.ts';
import { ApiFailure } from '../../../session/failures.ts';
import { isLostAnswer } from '../../../session/lost-answer.ts';
import { CodeForm } from './CodeForm.tsx';
import styles from './ConnectTv.module.css';
import { codeIn, plainCode } from './typed-code.ts';
import { Connected, IsThisIt } from './TelevisionFound.tsx';

export type Television = Answer<Calls['lookAtTv']>['device'];

type Step =
  | { readonly at: 'code' }
  | { readonly at: 'look'; readonly code: string; readonly device: Television }
  | { readonly at: 'done'; readonly device: Television };

export function ConnectTv() {
  const { connect } = useMessages().tv;
  const [step, setStep] = useState<Step>({ at: 'code' });
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const answerLost = useRef(false);
  const wordsFor = useProblemWords();

  const attempt = useCallback(
    async (action: () => Promise<Step>, wordsOf = wordsFor) => {
      setBusy(true);
      setWrong(undefined);
      try {
        setStep(await action());
      } catch (error) {
        // A stumble of the network is no reason to type the code again; a refused one is spent.
        if (error instanceof ApiFailure && !isLostAnswer(error)) setStep({ at: 'code' });
        setWrong(wordsOf(error));
      }
      setBusy(false);
    },
    [wordsFor],
  );

  const look = useCallback(
    (text: string) => {
      const code = plainCode(text);
      const problem = problemIn(code);
      if (problem) return setWrong(wordsFor(problem));
      return void attempt(async () => {
        const { device } = await callApi('lookAtTv', { params: { code } });
        return { at: 'look', code, device };
      });
    },
    [attempt, wordsFor],
  );

  /** A code is good once: refused after an answer that never came, it may have done its work. */
  const wordsForConfirming = (error: unknown): string => {
    const isUsedUp = answerLost.current && error instanceof ApiFailure && error.key === 'bad_code';
    answerLost.current = isLostAnswer(error);
    return isUsedUp ? connect.unheard : wordsFor(error);
  };

  const confirm = (code: string) =>
    void attempt(async () => {
      const { device } = await callApi('connectTv', { body: { code } });
      setTyped('');
      return { at: 'done', device };
    }, wordsForConfirming);

  const restart = () => {
    answerLost.current = false;
    setStep({ at: 'code' });
    setTyped('');
    setWrong(undefined);
  };

  useCodeFromAddress((code) => {
    setTyped(code);
    look(code);
  });

  return (
    <section className={styles.connect} aria-labelledby="connect-tv">
      <h2 id="connect-tv" className={styles.heading}>
        {connect.heading}
      </h2>
      {step.at === 'code' ? (
        <CodeForm typed={typed} wrong={wrong} busy={busy} onType={setTyped} onSubmit={() => look(typed)} />
      ) : null}
      {step.at === 'look' ? (
        <IsThisIt
          device={step.device}
          wrong={wrong}
          busy={busy}
          onConfirm={() => confirm(step.code)}
          onCancel={restart}
        />
      ) : null}
      {step.at === 'done' ? <Connected device={step.device} onAnother={restart} /> : null}
    </section>
  );
}

type Problem = 'required' | 'invalid_code';

/** The first thing the contract finds wrong; an empty field is asked for, not called invalid. */
function problemIn(code: string): Problem | null {
  if (code === '') return 'required';
  return tvCode.safeParse(code).success ? null : 'invalid_code';
}

function useProblemWords(): (problem: unknown) => string {
  const locale = useLocale();
  const failureWords = useFailureWords();
  return (problem) => {
    if (typeof problem === 'string' && isFieldKey(problem)) return fieldCatalogue[problem][locale];
    const isInvalid = problem instanceof ApiFailure && problem.key === 'invalid_input';
    return isInvalid ? fieldCatalogue.invalid_code[locale] : failureWords(problem);
  };
}

/** A scanned code is taken out of the address before anything else: it must not linger in history or be sent on. */
function useCodeFromAddress(onCode: (code: string) => void): void {
  const [, setQuery] = useSearchParams();
  const read = useRef(false);
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    const code = codeIn(window.location.search);
    if (!new URLSearchParams(window.location.search).has('code')) return;
    setQuery(
      (query) => {
        query.delete('code');
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
    if (code !== null) onCode(code);
  });
}
