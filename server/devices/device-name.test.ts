import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome · iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari · Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome · Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · ChromeOS'],
  [`Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) ${webkit} 94.0.4606.31/7.0 TV Safari/537.36`, 'Samsung TV'],
  [`Mozilla/5.0 (Web0S; Linux/SmartTV) ${webkit} Chrome/108.0.5359.211 Safari/537.36 WebAppManager`, 'LG TV'],
  [`Mozilla/5.0 (Linux; Android 10; BRAVIA 4K VH2) ${webkit} Chrome/120.0.0.0 Safari/537.36`, 'Sony TV'],
  [`Mozilla/5.0 (Linux; Android 9; AFTKA) ${webkit} Chrome/110.0 Mobile Safari/537.36`, 'Fire TV'],
  [
    `Mozilla/5.0 (X11; Linux armv7l) ${webkit} Chrome/120.0.0.0 Safari/537.36 CrKey/1.56.500000`,
    'Chromecast',
  ],
])('[DATA-7] %s is called %s', (agent, name) => {
  expect(deviceName({ agent, platform: 'web' })).toBe(name);
});

test('[DATA-7] who says nothing of itself is called by its platform, or by the product', () => {
  expect(deviceName({ agent: null, platform: 'Chrome' })).toBe('Chrome');
  expect(deviceName({ agent: 'curl/8.5', platform: null })).toBe('Web');
});
