import { describe, expect, it } from '@jest/globals';
import { duration, durations, flag, integer, oneOf, secret, text, url } from './fields.ts';
import { ConfigError, describeConfig, loadConfig } from './load-config.ts';
import { networks } from './networks.ts';

const SPEC = {
  ENVIRONMENT: oneOf('which', ['sandbox', 'production']),
  DATABASE_URL: url('the database'),
  HTTP_PORT: integer('the port', { default: 3001, min: 1, max: 65_535 }),
  SECRET: secret('signs things', { sandboxDefault: 'only-for-play' }),
  TIMEOUT: duration('how long', { default: '5s' }),
  SCHEDULE: durations('how often', { default: '1m,5m,250ms' }),
  LOOPBACK: flag('may it', { default: false }),
  NAME: text('its name', { default: '' }),
  PROXIES: networks('whom it believes'),
};
const GOOD = { ENVIRONMENT: 'sandbox', DATABASE_URL: 'postgres://joe:pass@db:5432/outlay' };

const violationsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(SPEC, env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).violations;
  }
};

describe('the configuration', () => {
  it('is parsed, completed with the defaults and frozen', () => {
    const config = loadConfig(SPEC, { ...GOOD, HTTP_PORT: '8080', LOOPBACK: 'true' });
    expect(config).toEqual({
      ENVIRONMENT: 'sandbox',
      DATABASE_URL: GOOD.DATABASE_URL,
      HTTP_PORT: 8080,
      SECRET: 'only-for-play',
      TIMEOUT: 5_000,
      SCHEDULE: [60_000, 300_000, 250],
      LOOPBACK: true,
      NAME: '',
      PROXIES: [],
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('lists every violation at once, by the name of its variable', () => {
    const violations = violationsOf({
      ENVIRONMENT: 'staging',
      HTTP_PORT: '70000',
      TIMEOUT: '5',
      SCHEDULE: '1m,x',
      LOOPBACK: 'yes',
    });
    expect(violations.map((violation) => violation.split(' ')[0])).toEqual([
      'ENVIRONMENT',
      'DATABASE_URL',
      'HTTP_PORT',
      'SECRET',
      'TIMEOUT',
      'SCHEDULE',
      'LOOPBACK',
    ]);
  });

  it('takes an empty variable for a missing one', () => {
    expect(violationsOf({ ...GOOD, DATABASE_URL: '' })).toEqual(['DATABASE_URL is missing (the database)']);
    expect(loadConfig(SPEC, { ...GOOD, HTTP_PORT: '' }).HTTP_PORT).toBe(3001);
  });

  it('rejects a missing secret in production, and the sandbox one set by hand', () => {
    const production = { ...GOOD, ENVIRONMENT: 'production' };
    expect(violationsOf(production)).toEqual([expect.stringContaining('SECRET is missing')]);
    expect(violationsOf({ ...production, SECRET: 'only-for-play' })).toEqual([expect.stringContaining('SECRET')]);
    expect(violationsOf({ ...production, SECRET: 'a real one' })).toEqual([]);
  });

  it.each(['1.5', 'abc', '1e3', '0x10', ' 1', '9007199254740993'])('takes %j for no whole number', (HTTP_PORT) => {
    expect(violationsOf({ ...GOOD, HTTP_PORT })).toHaveLength(1);
  });

  it('does not show a secret or a password when it is described, nor in a violation', () => {
    const config = loadConfig(SPEC, { ...GOOD, SECRET: 'hush' });
    expect(describeConfig(SPEC, config)).toMatchObject({
      SECRET: 'set',
      DATABASE_URL: 'postgres://joe:***@db:5432/outlay',
      HTTP_PORT: 3001,
    });
    expect(violationsOf({ ...GOOD, ENVIRONMENT: 'production', SECRET: 'only-for-play' }).join()).not.toContain(
      'only-for',
    );
  });

  it('takes networks and addresses, of both families', () => {
    const PROXIES = '10.0.0.0/8, 127.0.0.1,2001:db8::/32';
    expect(loadConfig(SPEC, { ...GOOD, PROXIES }).PROXIES).toEqual(['10.0.0.0/8', '127.0.0.1', '2001:db8::/32']);
    for (const bad of ['10.0.0.0/33', '10.0.0/8', 'proxy', '::1/129', '10.0.0.0/', '10.0.0.0/8/8', '*'])
      expect(violationsOf({ ...GOOD, PROXIES: bad })).toHaveLength(1);
  });
});
