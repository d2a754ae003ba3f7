// A field that finds a country as its name is typed: the editable combobox of the ARIA patterns, where the first
// match is taken when the field is left.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events
   -- a datalist finds no name without its marks and a select cannot be typed into; the keys are the input's */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useMessages } from '../messages/use-messages.ts';
import styles from './CountryField.module.css';
import { classes } from './classes.ts';
import { countriesIn, countryNamed, type NamedCountry, searchCountries } from './country-search.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Flag } from './Flag.tsx';
import { ChevronDown } from './icons.tsx';

export interface CountryFieldProps extends Pick<
  FieldProps,
  'label' | 'hint' | 'error' | 'name' | 'required' | 'disabled'
> {
  /** ISO code, or empty while none is chosen. */
  value: string;
  onChange: (code: string) => void;
  /** A dial code stands for its country in a phone number. */
  shows?: 'name' | 'dialCode';
}

const page = 8;

/** How far each key moves the highlight. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: page,
  PageUp: -page,
};

export function CountryField({ value, onChange, shows = 'name', ...field }: CountryFieldProps) {
  const { country: words } = useMessages();
  const locale = useLocale();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** What is being typed; null while the field only shows what was chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  // Before the browser has looked nothing is chosen, so the server never needs the names.
  const chosen = value === '' ? undefined : countriesIn(locale).find(({ code }) => code === value);
  const found = open ? searchCountries(countriesIn(locale), typed ?? '') : [];
  const text = typed ?? chosen?.[shows] ?? '';
  const optionId = (index: number) => `${listId}-${index}`;

  // What the browser filled in before the script ran is in the field but in nobody's state.
  const initial = useRef({ value, onChange });
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early === '' || initial.current.value !== '') return;
    const named = countryNamed(countriesIn(locale), early);
    if (named) initial.current.onChange(named.code);
  }, [locale]);

  // The chosen one begins in the middle, with its neighbours on both sides.
  useEffect(() => {
    const option = open ? list.current?.querySelector<HTMLElement>('[aria-selected=true]') : null;
    if (list.current && option)
      list.current.scrollTop = option.offsetTop - (list.current.clientHeight - option.clientHeight) / 2;
  }, [open]);

  useEffect(() => {
    if (open) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, active, listId]);

  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (country: NamedCountry | undefined) => {
    close();
    if (country && country.code !== value) onChange(country.code);
  };
  const unfold = () => {
    if (open || field.disabled) return;
    setOpen(true);
    setActive(chosen ? Math.max(0, countriesIn(locale).indexOf(chosen)) : 0);
  };
  const type = (next: string) => {
    // Filled in by the browser while the person is elsewhere: a list would open over what they are doing.
    if (document.activeElement !== input.current) {
      choose(countryNamed(countriesIn(locale), next));
      return;
    }
    setTyped(next);
    setOpen(true);
    setActive(0);
  };
  const leave = () => (typed?.trim() && found[active] ? choose(found[active]) : close());

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) unfold();
      else setActive(Math.max(0, Math.min(found.length - 1, active + step)));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && open) {
      // The field takes this one; the dialog it may stand in must stay.
      event.stopPropagation();
      close();
    }
  };

  return (
    <Field
      {...field}
      ref={input}
      role="combobox"
      autoComplete={shows === 'name' ? 'country-name' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      aria-autocomplete="list"
      aria-expanded={open}
      aria-controls={open ? listId : undefined}
      aria-activedescendant={open && found.length > 0 ? optionId(active) : undefined}
      value={text}
      placeholder={shows === 'name' ? words.search : undefined}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onClick={unfold}
      onBlur={leave}
      onKeyDown={onKeyDown}
      leading={chosen && typed === null ? <Flag code={chosen.code} /> : undefined}
      trailing={
        <span className={styles.arrow} aria-hidden="true" data-narrow="">
          <ChevronDown />
        </span>
      }
      popup={
        <>
          {open ? (
            <ul
              id={listId}
              ref={list}
              role="listbox"
              aria-label={words.list}
              className={classes(styles.list, shows === 'dialCode' && styles.wide)}
            >
              {found.map((country, index) => (
                <li
                  key={country.code}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  data-chosen={country.code === value ? '' : undefined}
                  // Focus stays where the person types.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(country)}
                >
                  <Flag code={country.code} />
                  <span>{country.name}</span>
                  {shows === 'dialCode' ? <span className={styles.dial}>{country.dialCode}</span> : null}
                </li>
              ))}
            </ul>
          ) : null}
          <output className={open && found.length === 0 ? styles.none : 'visually-hidden'}>
            {open ? words.found(found.length) : ''}
          </output>
        </>
      }
    />
  );
}
