import type { AuditEntry, AuditPart, AuditQuery, Service } from '@outlay/contracts';
import { runInBatches } from '../changes/across-tenants.ts';
import { pageOf } from '../table/page.ts';
import { type Condition, sql } from '../table/sql.ts';
import type { ChangeOrigin, ChangeTransaction, Database } from '../types.ts';

type Row = Omit<AuditEntry, 'id' | 'at' | 'changes'> & { id: number; at: Date; changes?: AuditEntry['changes'] | null };

const SELECT = `id, at, actor_user_id AS "actorUserId", on_behalf_of AS "onBehalfOf", credential, action, resource,
  request_id AS "requestId"`;

const conditions = (wanted: AuditQuery): Condition[] => [
  wanted.from !== undefined && sql`at >= ${wanted.from}`,
  wanted.to !== undefined && sql`at <= ${wanted.to}`,
  wanted.actorUserId && sql`actor_user_id = ANY(${wanted.actorUserId})`,
  wanted.action && sql`action = ANY(${wanted.action})`,
  wanted.resource !== undefined && sql`resource = ${wanted.resource}`,
  wanted.requestId !== undefined && sql`request_id = ${wanted.requestId}`,
];

/**
 * The first lines of a business's audit log in this service, as `change` wrote them down, and how many there are. `withChanges`: the
 * entries have them, which a gateway of the release before does not take.
 */
export const createAuditLog =
  (database: Pick<Database, 'read'>, service: Service) =>
  async (businessId: number, wanted: AuditQuery, withChanges: boolean): Promise<AuditPart> => {
    const request = { page: 1, pageSize: wanted.limit, sortBy: 'at', sortOrder: wanted.sortOrder } as const;
    const where = [sql`business_id = ${businessId}`, ...conditions(wanted)];
    const select = withChanges ? `${SELECT}, changes` : SELECT;
    const plan = { select, from: 'audit_log', where, sortable: { at: 'at' }, tieBreaker: 'id', request };
    const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<Row>(tx, plan));
    return {
      entries: rows.map(({ changes, ...row }) => ({
        ...row,
        id: `${service}:${row.id}`,
        at: row.at.toISOString(),
        ...(withChanges && { changes: changes ?? [] }),
      })),
      totalCount,
    };
  };

const INSERT = `INSERT INTO audit_log (business_id, at, actor_user_id, on_behalf_of, credential, request_id, action, resource)
  SELECT b.id, $2, $3, $4, $5, $6, $7, $8 FROM unnest($1::bigint[]) AS b(id)`;

type Line = { businessIds: readonly number[]; action: string; resource: string };

/**
 * Writes a line into the audit log of businesses other than the transaction's, with which it commits. For what belongs to
 * several of them or to another one alone, and is done by somebody whom all of them know.
 */
export const auditElsewhere = (tx: ChangeTransaction, origin: ChangeOrigin, line: Line): void => {
  const { userId, onBehalfOf, credentialId, requestId } = origin;
  const { businessIds, action, resource } = line;
  tx.write({ text: "SET LOCAL app.across_tenants = 'on'" });
  const values = [businessIds, tx.now, userId, onBehalfOf, credentialId, requestId, action, resource];
  tx.write({ name: 'audit-elsewhere', text: INSERT, values });
  tx.write({ text: "SET LOCAL app.across_tenants = 'off'" });
};

const BATCH = 5_000;

/**
 * Removes lines of the audit log that are older than so many years, in batches; the function refuses fewer than 6. By the real time: a
 * sandbox whose clock was moved loses nothing. Returns how many.
 */
export const removeAuditLines = (database: Pick<Database, 'acrossTenants'>, years: number): Promise<number> => {
  const text = 'SELECT 1 FROM generate_series(1, (SELECT remove_audit_lines($1, $2)))';
  return runInBatches(database, { name: 'audit-remove', text, values: [years, BATCH] }, BATCH);
};
