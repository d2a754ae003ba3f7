import { expect, test } from 'vitest';
import { cookieIn, cookieText } from './cookies.ts';
import { browserName, newDeviceId } from './device.ts';
import { initialsOf } from './initials.ts';
import { readRemembered } from './memory.ts';

test('[API-1] a device id is 32 characters and never the same', () => {
  expect(newDeviceId()).toMatch(/^[0-9a-f]{32}$/);
  expect(newDeviceId()).not.toBe(newDeviceId());
});

test('[API-1] the platform is the browser’s name, seen through what it pretends to be', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
  expect(browserName(chrome)).toBe('Chrome');
  expect(browserName(`${chrome} Edg/141.0`)).toBe('Edge');
  expect(
    browserName('Mozilla/5.0 (Macintosh) AppleWebKit/605 (KHTML, like Gecko) Version/18 Safari/605'),
  ).toBe('Safari');
  expect(browserName('Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox');
  expect(browserName('curl/8')).toBe('Browser');
});

test('cookies are read by their whole name and written for the whole site', () => {
  expect(cookieIn('notSignedIn=2; signedIn=1', 'signedIn')).toBe('1');
  expect(cookieIn('', 'signedIn')).toBeUndefined();
  expect(cookieText('signedIn', '1', 60, true)).toBe('signedIn=1;path=/;max-age=60;samesite=lax;secure');
  expect(cookieText('signedIn', '', 0, false)).toBe('signedIn=;path=/;max-age=0;samesite=lax');
});

test('[ST-4] what cannot be a session is not restored', () => {
  expect(readRemembered(null)).toBeNull();
  expect(readRemembered('{broken')).toBeNull();
  expect(readRemembered('{"token":""}')).toBeNull();
  expect(readRemembered('{"token":"t","user":{"_id":1}}')).toEqual({ token: 't', user: null });
});

test('[NAV-5] an avatar shows the initials, or the first letter of the e-mail', () => {
  expect(initialsOf({ firstName: 'nicolò', lastName: 'D’Angelo', email: 'x@y.it' })).toBe('ND');
  expect(initialsOf({ firstName: 'Đorđe', lastName: null, email: 'x@y.it' })).toBe('Đ');
  expect(initialsOf({ firstName: null, lastName: ' ', email: 'x@y.it' })).toBe('X');
});
