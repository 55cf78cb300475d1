import { type SchemaState, schemaState } from '@outlay/store';
import { broken, type Check, defineCheck, type Finding, orFine } from './check.ts';
import type { Place } from './installation.ts';

type SchemaFacts = SchemaState & { name: string };

/** Pure. */
export const judgeSchema = (databases: readonly SchemaFacts[]): readonly Finding[] => {
  const wrong = databases.flatMap(({ name, pending, bypassesRowSecurity }) => [
    ...(pending.length > 0 ? [broken(`${name} lacks ${pending.join(', ')}`)] : []),
    ...(bypassesRowSecurity
      ? [broken(`${name} connects as a role that sees all tenants' rows`, 'Servers of your own')]
      : []),
  ]);
  return orFine(wrong, `${databases.length} databases have the newest schema`);
};

const stateOf = async ({ service, name, url }: Place): Promise<SchemaFacts> => {
  const directory = new URL(`../../../../services/${service}/migrations/`, import.meta.url);
  return { name, ...(await schemaState({ url, directory })) };
};

export const SCHEMA: Check = defineCheck({
  name: 'schema',
  about: 'no migration of any service is pending, in any of its databases',
  section: 'Upgrade, and go back',
  needs: ['postgresql'],
  read: (installation) => Promise.all(installation.databases().map(stateOf)),
  judge: judgeSchema,
});
