import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import { CheckIcon } from '../icons.tsx';
import { focusing } from '../usePointerFocus.ts';
import { Button } from './Button.tsx';
import styles from './Menu.module.css';

export interface MenuChoice {
  key: string;
  label: string;
  chosen: boolean;
  choose: () => void;
  /** The menu stays open, so that more can be chosen. */
  stays?: boolean;
}

export interface MenuGroup {
  title: string;
  /** Few and short: three of them fill a line of their own. */
  short?: boolean;
  choices: readonly MenuChoice[];
}

interface MenuProps {
  label: string;
  icon: ReactNode;
  groups: readonly MenuGroup[];
  onHold: (held: boolean) => void;
}

export function Menu({ label, icon, groups, onHold }: MenuProps): ReactElement {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Not where it is opened and closed: it may go with the controls, or with the last choice there was.
  useEffect(() => {
    if (!open) return undefined;
    onHold(true);
    return () => onHold(false);
  }, [open, onHold]);
  const closeAndReturn = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.menuPlace}>
      <Button ref={opener} label={label} press={() => setOpen(!open)} expanded={open}>
        {icon}
      </Button>
      {open && (
        <MenuPanel
          label={label}
          groups={groups}
          opener={opener}
          onLeave={() => setOpen(false)}
          onDone={closeAndReturn}
        />
      )}
    </div>
  );
}

interface MenuPanelProps {
  label: string;
  groups: readonly MenuGroup[];
  opener: RefObject<HTMLElement | null>;
  /** The viewer went elsewhere: the focus is theirs. */
  onLeave: () => void;
  /** The viewer chose or gave up: the focus goes back to the opener. */
  onDone: () => void;
}

function MenuPanel({ label, groups, opener, onLeave, onDone }: MenuPanelProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  useFocusInside(panel);
  useLeaving(panel, opener, onLeave);
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's: back in its history, say.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab') return onLeave();
    if (event.key === 'Escape') onDone();
    else if (!moveFocus(panel.current, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={panel}
      className={styles.menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      {...focusing}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <MenuGroupList key={group.title} group={group} onLeave={onLeave} onDone={onDone} />
      ))}
    </div>
  );
}

interface MenuGroupListProps extends Pick<MenuPanelProps, 'onLeave' | 'onDone'> {
  group: MenuGroup;
}

function MenuGroupList({ group, onLeave, onDone }: MenuGroupListProps): ReactElement {
  return (
    <fieldset className={styles.group} data-short={group.short}>
      <legend className={styles.groupTitle}>{group.title}</legend>
      {group.choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          role="menuitemradio"
          aria-checked={choice.chosen}
          tabIndex={-1}
          className={styles.choice}
          onClick={({ detail }) => {
            choice.choose();
            // Back on the opener, Space would open the menu again for who came with a pointer and wants to pause.
            if (!choice.stays) (detail > 0 ? onLeave : onDone)();
          }}
        >
          <span className={styles.check}>{choice.chosen && <CheckIcon />}</span>
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}

function choicesIn(panel: HTMLElement | null): HTMLElement[] {
  return panel ? [...panel.querySelectorAll<HTMLElement>('[role=menuitemradio]')] : [];
}

function moveFocus(panel: HTMLElement | null, key: string): boolean {
  const choices = choicesIn(panel);
  const at = choices.findIndex((choice) => choice === document.activeElement);
  const targets = new Map([
    ['ArrowDown', choices[(at + 1) % choices.length]],
    ['ArrowUp', choices.at(at - 1)],
    // The player's own, a place in the match would be lost on the way to the next column.
    ['ArrowRight', inGroupBeside(panel, 1)],
    ['ArrowLeft', inGroupBeside(panel, -1)],
    ['Home', choices[0]],
    ['End', choices.at(-1)],
  ]);
  if (!targets.has(key)) return false;
  targets.get(key)?.focus();
  return true;
}

function inGroupBeside(panel: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const groups = [...(panel?.querySelectorAll('fieldset') ?? [])];
  if (groups.length < 2) return undefined;
  const at = groups.findIndex((group) => group.contains(document.activeElement));
  const beside = groups.at((at + step) % groups.length);
  return beside && usualIn(choicesIn(beside));
}

function usualIn(choices: readonly HTMLElement[]): HTMLElement | undefined {
  return choices.find((choice) => choice.ariaChecked === 'true') ?? choices[0];
}

function useFocusInside(panel: { current: HTMLElement | null }): void {
  const focus = () => usualIn(choicesIn(panel.current))?.focus({ preventScroll: true });
  useEffect(focus, [panel]);
  // A choice that goes with its group takes the focus along, and Escape would close the player instead of the menu.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focus();
  });
}

function useLeaving(
  panel: { current: HTMLElement | null },
  opener: RefObject<HTMLElement | null>,
  onLeave: () => void,
): void {
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || panel.current?.contains(target) || opener.current?.contains(target))
        return;
      onLeave();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [panel, opener, onLeave]);
}
