import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readResetAt, readSandboxSettings } from './settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const start = (file: string, env: Record<string, string>) =>
  spawnSync(process.execPath, [join(ROOT, file)], { encoding: 'utf8', env });

describe('what npm start reads', () => {
  it('is a port, servers that run already and the time of the reset', () => {
    const none = { databaseUrl: undefined, rabbitUrl: undefined, redisUrl: undefined };
    expect(readSandboxSettings({ SANDBOX_RESET_AT: '' })).toEqual({
      gatewayPort: 8080,
      webPort: undefined,
      inboxPort: undefined,
      named: none,
      resetAt: undefined,
    });
    expect(
      readSandboxSettings({
        GATEWAY_PORT: '9000',
        WEB_PORT: '9001',
        INBOX_PORT: '9025',
        REDIS_URL: 'redis://x',
        SANDBOX_RESET_AT: '03:00',
      }),
    ).toEqual({
      gatewayPort: 9000,
      webPort: 9001,
      inboxPort: 9025,
      named: { ...none, redisUrl: 'redis://x' },
      resetAt: '03:00',
    });
  });

  it('is refused before anything starts, a line for each mistake and no stack trace', () => {
    const { status, stdout, stderr } = start('infra/local/commands/start.ts', {
      GATEWAY_PORT: '0',
      WEB_PORT: 'app',
      INBOX_PORT: '70000',
      SANDBOX_RESET_AT: 'noon',
      DATABASE_URL: 'x',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toEqual([
      'GATEWAY_PORT must be from 1 to 65535 (port of the API)',
      'WEB_PORT must be a whole number (port of the web app)',
      'INBOX_PORT must be from 1 to 65535 (port of the page with the e-mails)',
      'DATABASE_URL must be an absolute URL (PostgreSQL, as an administrator; without it a private one)',
      'SANDBOX_RESET_AT must be a time like 03:00 (when the sandbox is reset every night)',
      '',
    ]);
  });
});

it('a service prints a line for each variable that is missing or wrong, and no stack trace', () => {
  const env = { ENVIRONMENT: 'sandbox', DATABASE_URL: 'x', RABBITMQ_URL: 'amqp://x', EXPENSE_URL: 'http://x' };
  const { status, stderr } = start('services/bill/src/main.ts', env);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^DATABASE_URL must be an absolute URL .*\nINTERNAL_IDENTITY_PUBLIC_KEY is missing .*\nVENDOR_SECRETS_KEY is missing .*\n$/,
  );
});

describe('the option of the nightly reset', () => {
  it('takes a time of day, and may be left out', () => {
    expect(readResetAt({ 'reset-at': '03:00' })).toEqual({ resetAt: '03:00' });
    expect(readResetAt({})).toEqual({ resetAt: undefined });
    expect(() => readResetAt({ 'reset-at': '3 am' })).toThrow('--reset-at takes a time like 03:00, not "3 am"');
  });
});
