import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { SERVICES, type Service } from '@outlay/contracts';
import { ConfigError, isExample, SECRET_NAME } from '@outlay/runtime';

const ROOT = join(import.meta.dirname, '../..');
type Variables = Record<string, string>;
type Config = { SPEC: Record<string, { secret?: true }>; loadServiceConfig(env: Variables): object };

const exampleOf = (service: Service): Variables =>
  parseEnv(readFileSync(join(ROOT, 'services', service, '.env.example'), 'utf8')) as Variables;
const configOf = (service: Service): Promise<Config> => import(`${ROOT}/services/${service}/src/config.ts`);

const hasPassword = (value: string): boolean => URL.canParse(value) && new URL(value).password !== '';
const isNumber = (value: string): boolean => /^\d+$/.test(value);
/** What an installation must not share with the whole world, by name or value: a variable that is new is found by itself. */
const secretsOf = (example: Variables): string[] =>
  Object.entries(example)
    .filter(([name, value]) => (SECRET_NAME.test(name) && !isNumber(value)) || hasPassword(value))
    .map(([name]) => name);

describe.each(SERVICES)("the example of %s's variables", (service) => {
  const example = exampleOf(service);

  it('starts in the sandbox, and in production every one of its secrets is refused by name', async () => {
    const { loadServiceConfig, SPEC } = await configOf(service);
    expect(() => loadServiceConfig(example)).not.toThrow();
    const production = { ...example, ENVIRONMENT: 'production', PUBLIC_URL: 'https://api.outlay.test' };
    const refused = (name: string) => `${name} is an example's value`;
    try {
      loadServiceConfig(production);
      expect('started').toBe('refused');
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      const names = secretsOf(example).filter((name) => name in SPEC);
      expect(names.length).toBeGreaterThan(2);
      const { violations } = error as ConfigError;
      expect(violations).toHaveLength(names.length);
      for (const name of names) expect(violations).toContainEqual(expect.stringContaining(refused(name)));
    }
  });

  it('shows a value of every secret, so that none escapes the rule', async () => {
    const { SPEC } = await configOf(service);
    const secrets = Object.keys(SPEC).filter((name) => SPEC[name]?.secret || /(KEY|PASSWORD|SECRET)S?$/.test(name));
    expect(secrets.filter((name) => !isExample(name, example[name] ?? '', true))).toEqual([]);
    expect(secretsOf(example).filter((name) => !isExample(name, example[name] ?? ''))).toEqual([]);
  });
});
