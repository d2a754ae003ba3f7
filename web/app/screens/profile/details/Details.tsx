// What a person says of themselves, for their invoices.
import type { Person } from '@cadetto/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { callApi, session } from '../../../session/api.ts';
import { place } from '../../../session/this-place.ts';
import { type Problems, problemsRefused } from '../problems.ts';
import { useAction } from '../use-action.ts';
import { useProblems } from '../use-problems.ts';
import profile from '../Profile.module.css';
import { Company } from './Company.tsx';
import { Contact } from './Contact.tsx';
import styles from './Details.module.css';
import {
  checkDetails,
  type DetailField,
  detailFields,
  type DetailValues,
  isDirty,
  valuesOf,
} from './details-form.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface FieldSet {
  readonly values: DetailValues;
  readonly problems: Problems<DetailField>;
  readonly onType: (field: DetailField, value: string) => void;
}

export function Details({ user }: { user: Person }) {
  const { details: words } = useProfileWords();
  const locale = useLocale();
  const act = useAction();
  const { form, problems, complain, forgive } = useProblems(detailFields);
  // Only what was typed: everything else follows the profile when it is read again.
  const [typed, setTyped] = useState<Partial<DetailValues>>({});
  const saved = valuesOf(user);
  const values = { ...saved, ...typed };
  const dirty = isDirty(saved, values);
  const blocker = useLeaveGuard(dirty);

  const onType = (field: DetailField, value: string) => {
    setTyped((now) => ({ ...now, [field]: value }));
    forgive(field);
    // Those two are judged by the country.
    if (field === 'country') for (const judged of ['zip', 'vat'] as const) forgive(judged);
  };

  const discard = () => {
    setTyped({});
    forgive();
    form.current?.querySelector<HTMLElement>('input')?.focus();
  };

  const save = async () => {
    const checked = checkDetails(saved, values, locale);
    if (checked.problems) {
      complain(checked.problems);
      return;
    }
    const person = await act({
      name: 'details',
      waiting: words.saving,
      run: () => callApi('updateUser', { body: checked.update }),
      done: words.saved,
      onRefusal: (error) => {
        const about = problemsRefused(error, detailFields, locale);
        if (about) complain(about);
        return about !== undefined;
      },
    });
    if (person === undefined) return;
    session.adopt(person);
    setTyped({});
    // Where one lives decides from where one may watch.
    if (person.country !== user.country) void place.refresh();
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (dirty) void save();
  };

  const fields = { values, problems, onType };
  return (
    <section className={profile.panel} aria-labelledby="details">
      <header className={profile.panelHead}>
        <h2 id="details">{words.heading}</h2>
        <p>{words.lead}</p>
      </header>
      <form ref={form} method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <PersonalFields {...fields} />
        <Company {...fields} />
        {dirty ? (
          <div className={styles.bar}>
            <p>{words.unsaved}</p>
            <Button look="quiet" onClick={discard}>
              {words.discard}
            </Button>
            <Button look="primary" type="submit">
              {words.save}
            </Button>
          </div>
        ) : null}
      </form>
      <Contact user={user} />
      <LeaveQuestion blocker={blocker} />
    </section>
  );
}
