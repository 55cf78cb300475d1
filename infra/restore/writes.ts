import type { Service } from '@outlay/contracts';
import { connected, databaseUrl } from '../postgres/connect.ts';
import { databaseOf } from '../postgres/provision.ts';
import type { CallKind } from '../prove/deploy/calls.ts';
import type { Written } from './compare.ts';

/** Which calls of the load make a record, and where it lies. */
const RECORDS: Readonly<Record<string, { service: Service; table: string }>> = {
  'create an expense': { service: 'expense', table: 'expenses' },
  'open a report': { service: 'expense', table: 'expense_reports' },
  'enter a bill': { service: 'bill', table: 'bills' },
  'record a trip': { service: 'mileage-receipt', table: 'mileage_trips' },
  'upload a receipt': { service: 'mileage-receipt', table: 'receipts' },
  'add a user': { service: 'gateway', table: 'users' },
};

/** Beside the load of `callKinds`. */
export const openReport: CallKind = {
  ...{ service: 'expense', name: 'open a report', every: 150, workers: 1 },
  send: (count) => ({ method: 'POST', path: '/v1/expense-reports', body: { name: `Journey ${count}` } }),
};

/** Notes the creates among the answers of a load. */
export const createWrites = () => {
  let written: Written[] = [];
  return {
    answered: (kind: string, { id }: { id: number }): void => {
      if (RECORDS[kind]) written.push({ kind, id, at: Date.now() });
    },
    /** All that were noted since the last time. */
    take: (): Written[] => {
      const taken = written;
      written = [];
      return taken;
    },
    all: (): readonly Written[] => written,
  };
};

/** Of these, the kinds and ids of what the databases have. */
export const findWrites = async (adminUrl: string, written: readonly Written[]): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const [kind, { service, table }] of Object.entries(RECORDS)) {
    const ids = written.filter((one) => one.kind === kind).map(({ id }) => id);
    const { rows } = await connected(databaseUrl(adminUrl, databaseOf(service)), (client) =>
      client.query<{ id: string }>(`SELECT id FROM ${table} WHERE id = ANY($1)`, [ids]),
    );
    for (const { id } of rows) found.add(`${kind} ${id}`);
  }
  return found;
};
