import type { Operation } from '@outlay/contracts';
import { fieldsOf, sampleOf } from '@outlay/contracts/documents';
import type { TestTenant } from '../../smoke/cluster/test-cluster.ts';
import { collectionOf, type Ids } from './ids.ts';
import { positionsOf, put } from './positions.ts';
import type { Command } from './send.ts';

/** A business with what it owns. */
export type Tenant = TestTenant & { ids: Ids };

const today = (): string => new Date().toISOString().slice(0, 10);

/** What a path names that is no id of anybody's. */
const NAMED: Readonly<Record<string, string>> = { period: '2026-02' };

/** Examples show a day of the past: what must not be old gets today's. */
const fresh = (body: unknown): unknown =>
  body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll('2026-03-13', today()));

/** A valid request of an operation in a tenant, as far as the schemas tell: the tenant's own ids stand where an id is required. */
export const usualCommand = (operation: Operation, { tenantId, ids }: Pick<Tenant, 'tenantId' | 'ids'>): Command => {
  const params = Object.fromEntries(
    Object.keys(fieldsOf(operation.params)).map((name) => {
      const known = ids.of(collectionOf(operation.path, name)).at(-1);
      return [name, name === 'businessId' ? `${tenantId}` : `${known ?? NAMED[name] ?? 1}`];
    }),
  );
  const schema = operation.body ?? operation.form;
  const sample = schema === null ? undefined : fresh(sampleOf(schema, 'input'));
  const has = (at: readonly (string | number)[]): boolean =>
    at.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], sample) !==
    undefined;
  const body = positionsOf(operation)
    .filter(({ place, at }) => place === 'body' && has(at))
    .reduce((written, { name, at, many }) => {
      const known = ids.named(name, operation.path).at(-1);
      if (known === undefined) return written;
      return put(written, at, many ? [known] : known);
    }, sample);
  return { operation, params, query: {}, body };
};
