import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { generateKeyPair } from '@outlay/http';
import { loadServiceConfig, ratesOf, SPEC } from './config.ts';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8')) as Record<string, string>;

const keys = {
  INTERNAL_IDENTITY_PRIVATE_KEY: generateKeyPair().privateKey,
  API_KEY_PRIVATE_KEY: generateKeyPair().privateKey,
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

  it('is more lenient in the sandbox than in production, unless it is configured otherwise', () => {
    expect(ratesOf(loadServiceConfig(example)).default).toBe(2_000);
    expect(ratesOf(loadServiceConfig({ ...example, ...production })).default).toBe(1_000);
    expect(ratesOf(loadServiceConfig({ ...example, RATE_LIMIT_DEFAULT: '7' })).default).toBe(7);
  });
});
