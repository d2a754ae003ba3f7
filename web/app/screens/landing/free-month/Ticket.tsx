import { type ReactNode, useId } from 'react';
import { Button } from '../../../design/Button.tsx';
import { classes } from '../../../design/classes.ts';
import { useSite } from '../../../shell/use-site.ts';
import { LogInWith } from '../Join.tsx';
import frame from '../Landing.module.css';
import type { CodeField, PriceView } from '../view.server.ts';
import styles from './Ticket.module.css';

interface TicketProps {
  code: CodeField;
  price: PriceView;
  action: string;
  logIn: string;
}

// Codes are written in capitals. Anything typed is as good, but should not look as if it were not.
const capitals = `for (const field of document.querySelectorAll('[data-capitals]'))
  field.addEventListener('input', () => {
    const { selectionStart, selectionEnd } = field;
    field.value = field.value.toUpperCase();
    field.setSelectionRange(selectionStart, selectionEnd);
  });`;

export const ticketForm = 'ticket';

/** Anywhere on the page: the code goes along if it is typed already, and can be typed later. */
export function UseCode({ children }: { children: ReactNode }) {
  return (
    <Button look="solid" size="large" type="submit" form={ticketForm} formNoValidate>
      {children}
    </Button>
  );
}

/** A ticket with the place for the partner's code. The form is a plain one: it leads to the profile with the code. */
export function Ticket({ code, price, action, logIn }: TicketProps) {
  const id = useId();
  const { audience } = useSite();
  return (
    <div className={styles.stand}>
      <form className={styles.ticket} id={ticketForm} method="get" action={code.to}>
        <p className={styles.stub}>
          <strong>{price.figure}</strong>
          <span>{price.period}</span>
        </p>
        <div className={styles.entry}>
          <input type="hidden" name="tab" value="profile-redeem" />
          <label className={styles.label} htmlFor={id}>
            {code.label}
          </label>
          <input
            id={id}
            className={styles.code}
            name="promo"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            data-capitals=""
            onInput={({ currentTarget }) => {
              currentTarget.value = currentTarget.value.toUpperCase();
            }}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {code.hint}
          </p>
          <Button look="primary" size="large" type="submit" wide>
            {action}
          </Button>
          {/* After the other: a form that is sent by the Enter key is sent by its first button. */}
          <LogInWith form={ticketForm} className={classes(frame.logIn, styles.logIn)}>
            {logIn}
          </LogInWith>
        </div>
        <span className={styles.bars} aria-hidden="true" />
      </form>
      {audience === 'visitor' ? (
        <script type="module" dangerouslySetInnerHTML={{ __html: capitals }} />
      ) : null}
    </div>
  );
}
