import { expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { ConfigError } from '@outlay/runtime';
import { readMigrateVariables } from './migrate-variables.ts';
import { brokerVariable, passwordVariable } from './secret-files.ts';

const good: Record<string, string> = {
  DATABASE_ADMIN_URL: 'postgres://postgres:kJ5qPz0v@db/postgres',
  OWNER_DATABASE_PASSWORD: 'kJ5qPz0v',
  ...Object.fromEntries(SERVICES.map((service) => [passwordVariable(service), `of ${service}`])),
};

const violationsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readMigrateVariables(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.violations;
  }
};

it('everything that the migrations need is checked at once, before anything is changed', () => {
  expect(violationsOf(good)).toEqual([]);
  expect(readMigrateVariables(good).passwords.bill).toEqual({ owner: 'kJ5qPz0v', service: 'of bill' });
  expect(violationsOf({ ...good, DATABASE_ADMIN_URL: 'nowhere', OWNER_DATABASE_PASSWORD: '' })).toEqual([
    'DATABASE_ADMIN_URL must be an absolute URL',
    'OWNER_DATABASE_PASSWORD is missing',
  ]);
  const several = `${good.DATABASE_ADMIN_URL},postgres://postgres:kJ5qPz0v@db2/postgres`;
  expect(readMigrateVariables({ ...good, DATABASE_ADMIN_URL: several }).adminUrl).toBe(good.DATABASE_ADMIN_URL);
  expect(violationsOf({ ...good, RABBITMQ_API_URL: 'http://a:b@broker' })).toEqual(
    SERVICES.map((service) => `${brokerVariable(service)} is missing`),
  );
  expect(violationsOf({ ...good, ENVIRONMENT: 'production', OWNER_DATABASE_PASSWORD: 'change-me' })).toEqual([
    "OWNER_DATABASE_PASSWORD is an example's value, which everybody knows; make your own",
  ]);
});
