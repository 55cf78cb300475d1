import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { loadServiceConfig, SPEC } from '../src/config.ts';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));
const sandbox = (variables: Record<string, string>) => loadServiceConfig({ ...example, ...variables });

describe('the configuration', () => {
  it('is complete in .env.example', () => {
    expect(new Set(Object.keys(example))).toEqual(new Set(Object.keys(SPEC)));
    expect(loadServiceConfig(example)).toMatchObject({ ENVIRONMENT: 'sandbox', HTTP_PORT: 3005 });
  });

  it('names everything that is missing at once', () => {
    expect(() => loadServiceConfig({})).toThrow(/ENVIRONMENT.*DATABASE_URL.*RABBITMQ_URL.*ACCOUNT_LINK_KEY/s);
  });

  it.each([
    '',
    'smtp://127.0.0.1:2525',
    'smtp://127.9.8.7',
    'smtps://a:b@localhost:465',
    'smtp://[::1]:25',
    'smtp://inbox:2525',
  ])('of a sandbox may send to %s', (SMTP_URL) => expect(sandbox({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL));

  it.each([
    'smtp://mail.example.com',
    'smtps://user:word@smtp.example.com:465',
    'smtp://10.0.0.7:25',
    'smtp://127.0.0.1.example.com',
    'smtp://localhost.example.com',
    'smtp://inbox.example.com',
    'smtp://[2001:db8::1]',
    'smtp://0x7f000001.example',
  ])('of a sandbox lets nothing leave for %s, unless that is said', (SMTP_URL) => {
    expect(() => sandbox({ SMTP_URL })).toThrow('SANDBOX_MAIL_LEAVES');
    expect(() => sandbox({ SMTP_URL })).not.toThrow('word');
    expect(sandbox({ SMTP_URL, SANDBOX_MAIL_LEAVES: 'true' }).SMTP_URL).toBe(SMTP_URL);
  });

  it.each(['http://127.0.0.1', 'mail.example.com', 'smtp://'])('takes %s for no server', (SMTP_URL) => {
    expect(() => sandbox({ SMTP_URL })).toThrow('SMTP_URL must be smtp://');
  });

  it('of production needs a sender and addresses for links', () => {
    const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const secrets = {
      DATABASE_URL: 'postgres://a@b/c',
      RABBITMQ_URL: 'amqp://a',
      SMTP_URL: '',
      DKIM_PRIVATE_KEY: '',
      ACCOUNT_LINK_KEY: 'wxSC8Q5gW7tIgfXl0m2PgFyiMNmcnE6pXWMF0tXUXQ0=',
      INTERNAL_IDENTITY_PUBLIC_KEY: key,
    };
    const production = { ENVIRONMENT: 'production', PUBLIC_URL: '', MAIL_FROM: '', ...secrets };
    expect(() => sandbox(production)).toThrow(/PUBLIC_URL.*MAIL_FROM/s);
    expect(sandbox({ ...production, PUBLIC_URL: 'https://a', MAIL_FROM: 'a@b.example' }).MAIL_FROM).toBe('a@b.example');
  });

  it('wants all of DKIM or nothing', () => {
    expect(() => sandbox({ DKIM_DOMAIN: 'example.com', DKIM_PRIVATE_KEY: '' })).toThrow(
      /DKIM_SELECTOR.*DKIM_PRIVATE_KEY/s,
    );
    expect(() => sandbox({ DKIM_PRIVATE_KEY: 'bm90IGEga2V5' })).toThrow('DKIM_PRIVATE_KEY must be a private key');
  });
});
