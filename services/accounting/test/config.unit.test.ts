import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { loadServiceConfig, SPEC } from '../src/config.ts';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

describe('the configuration', () => {
  it('is complete in .env.example', () => {
    expect(new Set(Object.keys(example))).toEqual(new Set(Object.keys(SPEC)));
    expect(loadServiceConfig(example)).toMatchObject({ ENVIRONMENT: 'sandbox', HTTP_PORT: 3007 });
  });

  it('names everything that is missing at once', () => {
    expect(() => loadServiceConfig({})).toThrow(/ENVIRONMENT.*DATABASE_URL.*RABBITMQ_URL.*IDENTITY_PUBLIC_KEY/s);
  });
});
