import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isExample } from './example-secrets.ts';
import { sealingKeys, signingKeys, verifyingKeys } from './key-fields.ts';
import { loadConfig } from './load-config.ts';

const base64 = (bytes: Buffer): string => bytes.toString('base64');
const FORMER = 'c2FuZGJveC1vbmx5LXNhbmRib3gtb25seS1zYW5kYm8=';
const pair = generateKeyPairSync('ed25519');
const privateKey = base64(pair.privateKey.export({ format: 'der', type: 'pkcs8' }));
const publicKey = base64(pair.publicKey.export({ format: 'der', type: 'spki' }));

describe('an example of a secret', () => {
  it.each([
    ['a placeholder', 'change-me'],
    ['a word that says so', 'the sandbox one'],
    ['the key of a former example', FORMER],
    ['another one', 'c2FuZGJveCBrZXkgb2YgZXhhY3RseSAzMiBieXRlcyE='],
    ['readable text of 32 bytes', base64(Buffer.from('0123456789abcdef0123456789abcdef'))],
    ['one byte 32 times', base64(Buffer.alloc(32, 7))],
    ['zeros', base64(Buffer.alloc(32))],
    ['1 2 3 …', base64(Buffer.from(Array.from({ length: 32 }, (_, at) => at + 1)))],
    ['one of a list', `2026b:${base64(randomBytes(32))},2026a:${FORMER}`],
    ['a published public key', 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='],
  ])('is %s', (_what, value) => {
    expect(isExample('PAYROLL_KEY', value)).toBe(true);
    expect(isExample('PAYROLL', value, true)).toBe(true);
    expect(isExample('PAYROLL', value)).toBe(false);
  });

  it.each(['change-me', 'sandbox', 'guest', 'outlay', 'joe', 'change%2Dme'])(
    'is the password %s in any address',
    (password) => {
      expect(isExample('PAYROLL_URL', `amqp://joe:${password}@broker:5672`)).toBe(true);
      expect(isExample('PAYROLL_URLS', `https://a.test,https://joe:${password}@b.test`)).toBe(true);
    },
  );

  it('is no key that was drawn at random, alone or in a list, and no address with a password of its own', () => {
    const drawn = fc.nat().map(() => base64(randomBytes(32)));
    fc.assert(fc.property(drawn, (key) => !isExample('A_KEY', key) && !isExample('A_KEY', `b:${key},${key}`)));
    expect([isExample('A_KEY', privateKey), isExample('A_KEY', publicKey)]).toEqual([false, false]);
    expect(isExample('DATABASE_URL', `postgres://outlay_bill:${randomBytes(24).toString('base64url')}@db/x`)).toBe(
      false,
    );
    expect(isExample('PUBLIC_URL', 'https://sandbox.outlay.example')).toBe(false);
  });
});

describe('a key', () => {
  const SPEC = { SEALING: sealingKeys('seals'), SIGNING: signingKeys('signs'), BELIEVED: verifyingKeys('believes') };
  const good = { SEALING: base64(randomBytes(32)), SIGNING: privateKey, BELIEVED: publicKey };

  it.each(['sandbox', 'production'])('of the wrong length or kind is refused in the %s', (ENVIRONMENT) => {
    const short = base64(randomBytes(31));
    const wrong = { ENVIRONMENT, SEALING: `${good.SEALING},old:${short}`, SIGNING: publicKey, BELIEVED: short };
    expect(() => loadConfig(SPEC, wrong)).toThrow(/SEALING must be base64 of 32 bytes.*SIGNING must.*BELIEVED must/s);
    expect(() => loadConfig(SPEC, wrong)).not.toThrow(short);
    expect(loadConfig(SPEC, { ENVIRONMENT, ...good })).toEqual(good);
  });

  it('may be one of several, each with an id or without', () => {
    const SEALING = `2026b:${base64(randomBytes(32))},${good.SEALING}`;
    expect(loadConfig(SPEC, { ENVIRONMENT: 'production', ...good, SEALING }).SEALING).toBe(SEALING);
  });
});
