// The question itself. It is a region of the page and no modal: whoever does not care reads on. It is drawn over the
// page, so nothing moves when it comes or goes.
import type { ConsentWords } from '../messages/consent-words.ts';
import css from './banner.css?inline';
import { companies, type DestinationName, type Kind, kindsOf, ofKinds } from './kinds.ts';

export interface BannerWish {
  readonly words: ConsentWords;
  readonly offered: readonly DestinationName[];
  readonly granted: readonly DestinationName[];
  /** Where each kind is described. */
  readonly details: string;
  /** Asked for by the person, who then wants the kinds and is taken to them. */
  readonly askedFor: boolean;
  readonly onAnswer: (granted: readonly DestinationName[]) => void;
  /** Closed without an answer. */
  readonly onClose: () => void;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), given);
  element.append(...inside);
  return element;
}

let styled = false;

/** A sheet made in script needs no leave of the content security policy. */
function addStyles(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function kindField({ words, offered, granted }: BannerWish, kind: Kind) {
  const names = ofKinds(offered, [kind]);
  const checked = names.every((name) => granted.includes(name));
  const box = make('input', { type: 'checkbox', checked, value: kind });
  const behind = names.map((name) => companies[name]).join(', ');
  const { name, meaning } = words.kinds[kind];
  const label = make(
    'label',
    {},
    box,
    make('span', {}, make('strong', {}, name), make('small', {}, `${meaning} ${words.by(behind)}`)),
  );
  return { kind, box, label };
}

/** What is focused must not lie under the banner; at the end of the page, nothing could be scrolled up from there. */
function makeRoom(height: number): void {
  const { style } = document.documentElement;
  style.scrollPaddingBottom = style.paddingBottom = height === 0 ? '' : `${height}px`;
}

/** However its height changes: by the kinds, a turned phone, larger letters. Hands back what ends it. */
function keepRoomFor(banner: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => makeRoom(banner.offsetHeight));
  sizes.observe(banner);
  makeRoom(banner.offsetHeight);
  return () => {
    sizes.disconnect();
    makeRoom(0);
  };
}

/** Hands back what takes it away again. */
export function showBanner(wish: BannerWish): () => void {
  const { words, offered, onAnswer, onClose, askedFor } = wish;
  const cameFrom = document.activeElement;
  addStyles();

  const fields = kindsOf(offered).map((kind) => kindField(wish, kind));
  const chosen = () =>
    ofKinds(
      offered,
      fields.filter(({ box }) => box.checked).map(({ kind }) => kind),
    );
  const button = (text: string, className: string, press: () => void) =>
    make('button', { type: 'button', textContent: text, className, onclick: press });

  const heading = make('h2', { id: 'consent-heading', tabIndex: -1, textContent: words.heading });
  const choices = make(
    'fieldset',
    { hidden: !askedFor },
    make('legend', { className: 'visually-hidden', textContent: words.choose }),
    ...fields.map(({ label }) => label),
  );
  const save = button(words.save, '', () => onAnswer(chosen()));
  save.hidden = !askedFor;
  const choose = button(words.choose, '', () => open());
  choose.hidden = askedFor;
  const inner = make(
    'div',
    { className: askedFor ? 'consent-inner is-choosing' : 'consent-inner' },
    make(
      'div',
      {},
      heading,
      make('p', {}, `${words.text} `, make('a', { href: wish.details, textContent: words.more })),
    ),
    choices,
    make(
      'div',
      { className: 'consent-actions' },
      choose,
      save,
      button(words.refuse, 'consent-answer', () => onAnswer([])),
      button(words.accept, 'consent-answer', () => onAnswer(offered)),
    ),
  );
  const close = make(
    'button',
    { type: 'button', className: 'consent-close', onclick: onClose },
    make('span', { ariaHidden: 'true', textContent: '×' }),
    make('span', { className: 'visually-hidden', textContent: words.close }),
  );
  const banner = make('section', { className: 'consent', popover: 'manual' }, inner, close);
  banner.setAttribute('role', 'region');
  banner.setAttribute('aria-labelledby', heading.id);
  banner.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onClose();
  });

  const open = () => {
    inner.classList.add('is-choosing');
    choices.hidden = false;
    save.hidden = false;
    choose.hidden = true;
    fields[0]?.box.focus();
  };

  // The first stop of the keyboard after the way past everything.
  const skip = document.body.querySelector('a[href="#content"]');
  if (skip) skip.after(banner);
  else document.body.prepend(banner);
  banner.showPopover();
  const giveRoomBack = keepRoomFor(banner);
  if (askedFor) heading.focus();

  return () => {
    const held = banner.contains(document.activeElement);
    banner.remove();
    giveRoomBack();
    if (held && cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  };
}
