import { describe, expect, it } from '@jest/globals';
import { migrateBroker, migratesBroker } from './migrate-broker.ts';

const wanted = (name: string): string => name;

describe("the migrations' step at the broker", () => {
  it('is refused when services may declare nothing and it cannot either', async () => {
    const environment = { RABBITMQ_DECLARES: 'false' };
    expect(() => migratesBroker(environment)).toThrow('RABBITMQ_API_URL is missing');
    await expect(migrateBroker(environment, wanted)).rejects.toThrow('RABBITMQ_API_URL is missing');
  });

  it.each([{}, { RABBITMQ_DECLARES: 'true' }])(
    'is left to services that declare, and says so (%j)',
    async (environment) => {
      expect(await migrateBroker(environment, wanted)).toContain('broker: nothing done');
    },
  );

  it('is its own with an API, whoever declares', () => {
    expect(migratesBroker({ RABBITMQ_API_URL: 'http://x', RABBITMQ_DECLARES: 'false' })).toBe(true);
  });
});
