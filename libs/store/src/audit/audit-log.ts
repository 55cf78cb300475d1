import type { AuditEntry, AuditPart, AuditQuery, Service } from '@outlay/contracts';
import { pageOf } from '../lists/page.ts';
import { type Condition, sql } from '../lists/sql.ts';
import type { Database } from '../types.ts';

type Row = Omit<AuditEntry, 'id' | 'at'> & { id: number; at: Date };

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

/** The first lines of a business's audit log in this service, as `change` wrote them down, and how many there are. */
export const createAuditLog =
  (database: Pick<Database, 'read'>, service: Service) =>
  async (businessId: number, wanted: AuditQuery): Promise<AuditPart> => {
    const request = { page: 1, pageSize: wanted.limit, sortBy: 'at', sortOrder: wanted.sortOrder } as const;
    const where = [sql`business_id = ${businessId}`, ...conditions(wanted)];
    const plan = { select: SELECT, from: 'audit_log', where, sortable: { at: 'at' }, tieBreaker: 'id', request };
    const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<Row>(tx, plan));
    return {
      entries: rows.map((row) => ({ ...row, id: `${service}:${row.id}`, at: row.at.toISOString() })),
      totalCount,
    };
  };
