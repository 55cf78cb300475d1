import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { generateKeyPair } from '@outlay/http';
import { attemptsOf, loadServiceConfig, ratesOf, SPEC } from '../src/config.ts';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8')) as Record<string, string>;

const keys = {
  INTERNAL_IDENTITY_PRIVATE_KEY: generateKeyPair().privateKey,
  API_KEY_PRIVATE_KEY: generateKeyPair().privateKey,
  ACCOUNT_LINK_KEY: randomBytes(32).toString('base64'),
  WEB_CLIENT_SECRET: randomBytes(32).toString('base64url'),
};
const servers = { DATABASE_URL: 'postgres://gateway:kD8wq2@db/gateway', RABBITMQ_URL: 'amqp://gateway:pX41zu@broker' };
const production = { ENVIRONMENT: 'production', PUBLIC_URL: 'https://api.outlay.example', ...servers, ...keys };

describe('the configuration', () => {
  it('is shown whole by .env.example', () => {
    expect(new Set(Object.keys(example))).toEqual(new Set([...Object.keys(SPEC), 'DATABASE_OWNER_URL']));
    expect(loadServiceConfig(example)).toMatchObject({ GATEWAY_PORT: 8080, SERVICE_TIMEOUT: 5_000 });
  });

  it('names every variable that is missing', () => {
    expect(() => loadServiceConfig({})).toThrow(/ENVIRONMENT[\s\S]*DATABASE_URL[\s\S]*API_KEY_PRIVATE_KEY/);
  });

  it('does not guess in production how clients reach it', () => {
    expect(() => loadServiceConfig({ ...example, ...production, PUBLIC_URL: '' })).toThrow('PUBLIC_URL is missing');
  });

  it('lets a password be hashed for less in the sandbox only', () => {
    expect(loadServiceConfig(example).PASSWORD_COST).toBe(15);
    expect(loadServiceConfig({ ...example, PASSWORD_COST: '10' }).PASSWORD_COST).toBe(10);
    for (const cost of ['10', '14'])
      expect(() => loadServiceConfig({ ...example, ...production, PASSWORD_COST: cost })).toThrow(
        'PASSWORD_COST must be 15 in production',
      );
    expect(() => loadServiceConfig({ ...example, PASSWORD_COST: '9' })).toThrow('PASSWORD_COST must be from 10 to 15');
  });

  it('is more lenient in the sandbox than in production, unless it is configured otherwise', () => {
    const all = (env: Record<string, string>) => {
      const config = loadServiceConfig({ ...example, ...env });
      return { ...ratesOf(config), ...attemptsOf(config) };
    };
    const strict = { default: 1_000, money: 40, 'webhook-test': 5, upload: 60, token: 200, failure: 20, signIn: 20 };
    const lenient = { default: 2_000, money: 80, 'webhook-test': 10, upload: 120, token: 400, failure: 40, signIn: 40 };
    expect(all(production)).toEqual(strict);
    expect(all({})).toEqual(lenient);
    expect(Object.keys(lenient).filter((name) => !(lenient[name as never] > strict[name as never]))).toEqual([]);
    expect(all({ RATE_LIMIT_DEFAULT: '7' })).toEqual({ ...lenient, default: 7 });
    expect(all({ ...production, RATE_LIMIT_MONEY: '7' })).toEqual({ ...strict, money: 7 });
  });
});
