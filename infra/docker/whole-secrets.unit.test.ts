import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rotateKeys } from './rotate-keys.ts';
import { keepSecretFiles, planSecretFiles } from './secret-files.ts';
import { assertSuccession } from './whole-secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const whole = () => join(folder, 'operator/secrets.env');
const write = (path: string, text: string) => {
  chmodSync(path, 0o600);
  writeFileSync(path, text);
};
const everything = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.env'))
    .sort()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8').split('\n').sort()]);

describe('a folder of secrets that is not whole', () => {
  beforeEach(() => void keepSecretFiles(folder));

  it.each([
    ['lacks the operator’s file', () => rmSync(whole()), 'is missing'],
    ['has it empty', () => write(whole(), ''), 'is empty'],
    ['has its first bytes alone', () => write(whole(), readFileSync(whole(), 'utf8').slice(0, 20)), 'is cut off'],
    ['has half of it', () => write(whole(), readFileSync(whole(), 'utf8').slice(0, 900)), 'is cut off'],
    [
      'has half of one that an older release wrote',
      () => write(whole(), readFileSync(whole(), 'utf8').split('\n').slice(1, 9).join('\n')),
      'is missing or another one',
    ],
  ])('gets no new keys where it %s, and nothing of it changes', (_what, damage, words) => {
    damage();
    const before = everything();
    expect(() => keepSecretFiles(folder)).toThrow(words);
    expect(() => keepSecretFiles(folder)).toThrow(folder);
    expect(everything()).toEqual(before);
  });

  it('gets back what can be made of the operator’s file', () => {
    const before = everything();
    rmSync(join(folder, 'bill/secrets.env'));
    write(join(folder, 'gateway/secrets.env'), readFileSync(join(folder, 'gateway/secrets.env'), 'utf8').slice(0, 300));
    // What is left of a key is another key.
    expect(() => keepSecretFiles(folder)).toThrow('gateway/secrets.env');
    rmSync(join(folder, 'gateway/secrets.env'));
    keepSecretFiles(folder);
    expect(everything()).toEqual(before);
  });

  it('keeps what the operator wrote behind its end', () => {
    write(whole(), `${readFileSync(whole(), 'utf8')}SMTP_URL=smtp://mail.test\n`);
    keepSecretFiles(folder);
    expect(readFileSync(join(folder, 'notification/secrets.env'), 'utf8')).toContain('SMTP_URL=smtp://mail.test');
  });
});

describe('what was handed out', () => {
  it('is followed by the same keys or the next step of a rotation, and by no older copy', () => {
    keepSecretFiles(folder);
    const copy = mkdtempSync(join(tmpdir(), 'outlay-copy-'));
    cpSync(folder, copy, { recursive: true });
    const now = new Date('2026-11-27T00:00:00Z');
    for (const step of ['add', 'switch', 'drop'] as const) {
      const before = mkdtempSync(join(tmpdir(), 'outlay-before-'));
      cpSync(folder, before, { recursive: true });
      keepSecretFiles(folder, { change: (secrets) => rotateKeys(secrets, 'vendors', step, now) });
      assertSuccession(before, planSecretFiles(folder).variables);
      rmSync(before, { recursive: true });
    }
    expect(() => assertSuccession(folder, planSecretFiles(copy).variables, '/copy')).toThrow(
      'VENDOR_SECRETS_KEY in /copy/operator/secrets.env',
    );
    rmSync(copy, { recursive: true });
  });

  it('of one environment is not used in the other', () => {
    keepSecretFiles(folder, { environment: 'sandbox' });
    keepSecretFiles(folder, { environment: 'sandbox' });
    expect(() => keepSecretFiles(folder, { environment: 'production', shown: '/secrets' })).toThrow(
      '/secrets holds the secrets of sandbox, and this is production',
    );
  });
});
