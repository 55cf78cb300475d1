import { z } from 'zod';
import { list } from '../operations/envelopes.ts';
import { filterTimestamp, id, idText, integerText, listOf, timestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';

const { get } = ownedBy('gateway');

/** One line of the audit log: who did what to what, when, and for whom. It is never changed. */
const auditEntry = z
  .strictObject({
    id: z.string().describe('`expense:42`: the service that wrote it and its number there'),
    at: timestamp,
    actorUserId: id.nullable().describe('null for a credential that belongs to no person'),
    onBehalfOf: id.nullable().describe('The connected account the actor acted for'),
    credential: z.string().describe('The API key or OAuth client; `event:…` for the effect of an event'),
    action: z.string().describe('`expense.deleted`'),
    resource: z.string().describe('`expense:42`'),
    requestId: z.string(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntry>;

/** The filters of the audit log, the same for the client and between our services. */
const auditFilters = {
  from: filterTimestamp.optional(),
  to: filterTimestamp.optional(),
  actorUserId: listOf(idText).optional(),
  action: listOf(z.string().min(1).max(100)).optional(),
  resource: z.string().min(1).max(100).optional(),
  requestId: z.string().min(1).max(100).optional(),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
};

/** The gateway's request to each service: the first `limit` lines in that order, and how many there are in all. */
const auditQuery = z.strictObject({ ...auditFilters, limit: integerText(0, 10_000) });
export type AuditQuery = z.infer<typeof auditQuery>;

/** The answer of one service. */
export const auditPart = z.strictObject({ entries: z.array(auditEntry), totalCount: z.int() });
export type AuditPart = z.infer<typeof auditPart>;

/** Only the gateway may call it, which puts the parts of all services together. */
export const readAuditPart = ownedBy('every service').get('readAuditPart', '/v1/internal/audit-log', {
  scope: 'audit:read',
  internal: true,
  summary: "A service's own part of the audit log",
  query: auditQuery,
  answer: auditPart,
});

export const auditOperations = [
  get('listAuditLog', '/v1/audit-log', {
    scope: 'audit:read',
    summary: 'Who did what, in all services, in the order of time; at most the first 10,000 lines can be paged through',
    query: z.strictObject({
      page: integerText(1, 1_000_000).default(1),
      pageSize: integerText(1, 100).default(20),
      ...auditFilters,
      sortBy: z.enum(['at']).default('at'),
    }),
    answer: list(auditEntry),
  }),
  readAuditPart,
] as const;
