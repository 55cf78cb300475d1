import type { AuditEntry, AuditPart, AuditQuery, Service } from '@outlay/contracts';
import { pageOf } from '../lists/page.ts';
import { type Condition, sql } from '../lists/sql.ts';
import type { Database } from '../types.ts';

type Row = {
  id: number;
  at: Date;
  actor_user_id: number | null;
  on_behalf_of: number | null;
  credential: string;
  action: string;
  resource: string;
  request_id: string;
};

/** The first lines of a business's audit log in this service, and how many there are. */
export type AuditLog = (businessId: number, wanted: AuditQuery) => Promise<AuditPart>;

const conditions = (wanted: AuditQuery): Condition[] => [
  wanted.from !== undefined && sql`at >= ${wanted.from}`,
  wanted.to !== undefined && sql`at <= ${wanted.to}`,
  wanted.actorUserId && sql`actor_user_id = ANY(${wanted.actorUserId})`,
  wanted.action && sql`action = ANY(${wanted.action})`,
  wanted.resource !== undefined && sql`resource = ${wanted.resource}`,
  wanted.requestId !== undefined && sql`request_id = ${wanted.requestId}`,
];

/** Reads what `change` wrote down in this service's own database. */
export const createAuditLog = (database: Pick<Database, 'read'>, service: Service): AuditLog => {
  const entry = (row: Row): AuditEntry => ({
    id: `${service}:${row.id}`,
    at: row.at.toISOString(),
    actorUserId: row.actor_user_id,
    onBehalfOf: row.on_behalf_of,
    credential: row.credential,
    action: row.action,
    resource: row.resource,
    requestId: row.request_id,
  });

  return async (businessId, wanted) => {
    const request = { page: 1, pageSize: wanted.limit, sortBy: 'at', sortOrder: wanted.sortOrder } as const;
    const where = [sql`business_id = ${businessId}`, ...conditions(wanted)];
    const plan = { select: '*', from: 'audit_log', where, sortable: { at: 'at' }, tieBreaker: 'id', request };
    const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<Row>(tx, plan));
    return { entries: rows.map(entry), totalCount };
  };
};
