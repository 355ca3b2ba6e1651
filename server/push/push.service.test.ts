import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPublicKey, pushContact, pushEndpoints } from './push.service.ts';
import { readConfig } from '../config.ts';

test('a point of the curve is a key, and nothing else', () => {
  const key = createECDH('prime256v1').generateKeys();
  expect(isPublicKey(key.toString('base64url'))).toBe(true);
  const moved = Buffer.from(key);
  moved[64]! ^= 1;
  const others = [moved, Buffer.alloc(65), Buffer.alloc(65, 4), Buffer.alloc(65, 255)];
  for (const bytes of others) expect(isPublicKey(bytes.toString('base64url'))).toBe(false);
  expect(isPublicKey('')).toBe(false);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('%s is one', (endpoint) => {
  expect(pushEndpoints(readConfig({}).PUSH_HOSTS)(endpoint)).toBe(true);
});

test('it is switched on by the operator', () => {
  expect(readConfig({}).PUSH).toBe('off');
  expect(readConfig({ PUSH: 'on' }).PUSH).toBe('on');
  expect(() => readConfig({ PUSH: 'yes' })).toThrow(/PUSH/);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.org/a',
  'https://example.org/fcm.googleapis.com',
  'https://fcm.googleapis.com:8443/a',
  'https://user@fcm.googleapis.com/a',
  'https://push.apple.com.evil.example/a',
  'https://evilpush.apple.com/a',
  'https://127.0.0.1/a',
  'https://169.254.169.254/latest',
  'no address',
])('%s is none', (endpoint) => {
  expect(pushEndpoints(readConfig({}).PUSH_HOSTS)(endpoint)).toBe(false);
});

test('one on this machine needs no encryption, when it is on the list', () => {
  const isEndpoint = pushEndpoints('localhost:9000, push.example.org');
  expect(isEndpoint('http://localhost:9000/a')).toBe(true);
  expect(isEndpoint('http://localhost:9001/a')).toBe(false);
  expect(isEndpoint('http://push.example.org/a')).toBe(false);
});

test('a push service may turn to the product, or to who sends its mail', () => {
  const { MAIL_FROM } = readConfig({});
  expect(pushContact({ MAIL_FROM, PUBLIC_URL: 'https://ask.example.org' })).toBe(
    'https://ask.example.org',
  );
  expect(pushContact({ MAIL_FROM, PUBLIC_URL: 'http://10.0.0.1:3000' })).toBe(
    'mailto:askroom@localhost',
  );
  expect(pushContact({ MAIL_FROM: 'me@example.org' })).toBe('mailto:me@example.org');
});
