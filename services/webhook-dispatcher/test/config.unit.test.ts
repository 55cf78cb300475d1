import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { loadServiceConfig, SPEC } from '../src/config.ts';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

describe('the configuration', () => {
  it('names every variable in .env.example, and that loads', () => {
    expect(new Set(Object.keys(example))).toEqual(new Set(Object.keys(SPEC)));
    expect(loadServiceConfig(example)).toMatchObject({ WEBHOOK_TIMEOUT: 5_000, DELIVERY_LEASE: 20_000 });
  });

  it("has the specification's schedule unless another one is configured", () => {
    const { WEBHOOK_RETRY_SCHEDULE: _schedule, ...rest } = example;
    expect(loadServiceConfig(rest).WEBHOOK_RETRY_SCHEDULE).toEqual([
      60_000, 300_000, 900_000, 3_600_000, 21_600_000, 86_400_000,
    ]);
  });

  it('refuses a lease that an attempt could outlast', () => {
    expect(() => loadServiceConfig({ ...example, DELIVERY_LEASE: '6s' })).toThrow('DELIVERY_LEASE');
  });

  it('has no default for the key of the secrets', () => {
    expect(() => loadServiceConfig({ ...example, WEBHOOK_SECRETS_KEY: '' })).toThrow('WEBHOOK_SECRETS_KEY');
  });
});
