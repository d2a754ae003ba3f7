import { expect, test } from 'vitest';
import { belongsToFocus, commandKeys, commandOf, focusKind, mayRepeat } from './keyboard.ts';
import type { KeyPress } from './keyboard.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test('[PLY-3] left and right seek 5 seconds', () => {
  expect(commandOf(press('ArrowLeft'))).toEqual({ do: 'seek', by: -5 });
  expect(commandOf(press('ArrowRight'))).toEqual({ do: 'seek', by: 5 });
});

test('[PLY-3] up and down change the volume by 5', () => {
  expect(commandOf(press('ArrowUp'))).toEqual({ do: 'volume', by: 5 });
  expect(commandOf(press('ArrowDown'))).toEqual({ do: 'volume', by: -5 });
});

test('[PLY-3] held down, only the keys that seek and those of the volume are heard again', () => {
  const repeated = commandKeys.filter((key) => {
    const command = commandOf(press(key));
    return command !== null && mayRepeat(command);
  });
  expect(repeated).toEqual(['ArrowLeft', 'ArrowRight', 'j', 'l', 'ArrowUp', 'ArrowDown']);
});

test('[PLY-3] space toggles', () => {
  expect(commandOf(press(' '))).toEqual({ do: 'toggle' });
});

test.each([
  ['k', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['j', { do: 'seek', by: -10 }],
  ['l', { do: 'seek', by: 10 }],
  ['m', { do: 'mute' }],
  ['f', { do: 'fullscreen' }],
  ['c', { do: 'subtitles' }],
  ['i', { do: 'pictureInPicture' }],
  ['p', { do: 'float' }],
  ['<', { do: 'speed', step: -1 }],
  ['>', { do: 'speed', step: 1 }],
  ['0', { do: 'part', tenth: 0 }],
  ['9', { do: 'part', tenth: 9 }],
])('the key %s asks for %o', (key, command) => {
  expect(commandOf(press(key))).toEqual(command);
});

test.each([
  ['к', 'KeyK', { do: 'toggle' }],
  ['К', 'KeyK', { do: 'toggle' }],
  ['љ', 'KeyQ', null],
  ['ф', 'KeyF', { do: 'fullscreen' }],
  ['д', 'KeyL', { do: 'seek', by: 10 }],
  ['λ', 'KeyL', { do: 'seek', by: 10 }],
  ['ж', 'Semicolon', null],
])(
  '[PLY-3] the key %s of another script, at %s, asks for what the Latin letter there does: %o',
  (key, code, command) => {
    expect(commandOf(press(key, { code }))).toEqual(command);
  },
);

test('a Latin letter is what is written on it, wherever its key is', () => {
  expect(commandOf(press('k', { code: 'KeyV' }))).toEqual({ do: 'toggle' });
  expect(commandOf(press('ž', { code: 'KeyK' }))).toBeNull();
});

test('a question mark typed with shift shows the shortcuts', () => {
  expect(commandOf(press('?', { shiftKey: true }))).toEqual({ do: 'shortcuts' });
});

test('keys held with control, command or alt belong to the browser', () => {
  expect(commandOf(press('f', { ctrlKey: true }))).toBeNull();
  expect(commandOf(press('ArrowLeft', { metaKey: true }))).toBeNull();
  expect(commandOf(press('ArrowLeft', { altKey: true }))).toBeNull();
  expect(commandOf(press('ArrowLeft', { shiftKey: true }))).toBeNull();
});

test('keys without a meaning are left alone', () => {
  expect(commandOf(press('x'))).toBeNull();
  expect(commandOf(press('Tab'))).toBeNull();
});

const focus = (tag: string, rest: { type?: string; role?: string; editable?: boolean } = {}) =>
  focusKind({ tag, type: rest.type ?? null, editable: rest.editable ?? false, role: rest.role ?? null });

test('typing into a field never reaches the player', () => {
  for (const kind of [
    focus('TEXTAREA'),
    focus('SELECT'),
    focus('INPUT', { type: 'email' }),
    focus('DIV', { editable: true }),
  ]) {
    expect(belongsToFocus(press('k'), kind)).toBe(true);
    expect(belongsToFocus(press('ArrowLeft'), kind)).toBe(true);
  }
});

test('space on a focused button presses that button only, other keys still reach the player', () => {
  expect(belongsToFocus(press(' '), focus('BUTTON'))).toBe(true);
  expect(belongsToFocus(press('ArrowLeft'), focus('BUTTON'))).toBe(false);
});

test('a focused slider leaves keys to the player', () => {
  expect(belongsToFocus(press(' '), focus('INPUT', { type: 'range' }))).toBe(false);
});
