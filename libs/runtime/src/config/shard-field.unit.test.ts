import { describe, expect, it } from '@jest/globals';
import { describeConfig, loadConfig } from './load-config.ts';
import { shards } from './shard-field.ts';

const SPEC = { DATABASE_SHARDS: shards('further databases') };
const NORTH = 'north=postgres://joe:kJ5qPz0v@db:5432/north';
const load = (DATABASE_SHARDS: string, ENVIRONMENT = 'production') =>
  loadConfig(SPEC, { DATABASE_SHARDS, ENVIRONMENT });

describe('the further databases of a service', () => {
  it('are none, or named addresses whose passwords are never shown', () => {
    expect(load('').DATABASE_SHARDS).toEqual([]);
    const config = load(`${NORTH}, south=postgres://db/south`);
    expect(config.DATABASE_SHARDS.map(({ name }) => name)).toEqual(['north', 'south']);
    expect(config.DATABASE_SHARDS[0]?.url).toBe('postgres://joe:kJ5qPz0v@db:5432/north');
    expect(JSON.stringify(describeConfig(SPEC, config))).not.toContain('kJ5qPz0v');
  });

  it.each([
    ['an address without a name', 'postgres://db/north', /name=postgres/],
    ['a name that no database can have', 'Nörd=postgres://db/north', /name=postgres/],
    ['one that is DATABASE_URL', 'main=postgres://db/north', /must not name "main"/],
    ['one name for two', `${NORTH},${NORTH}`, /must not name one twice/],
    ["a password that is an example's", 'north=postgres://joe:change-me@db/north', /everybody knows/],
  ])('are not %s', (_what, given, why) => {
    expect(() => load(given)).toThrow(why);
  });
});
