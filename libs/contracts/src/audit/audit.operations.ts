import { z } from 'zod';
import { list } from '../operations/envelopes.ts';
import { integerText } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { auditEntry, auditFilters, auditPart, auditQuery } from './audit.resource.ts';

const { get } = ownedBy('gateway');

export const listAuditLog = get('listAuditLog', '/v1/audit-log', {
  scope: 'audit:read',
  summary: 'Who did what, in all services, in the order of time; at most the first 10,000 lines can be paged through',
  query: z.strictObject({
    page: integerText(1, 1_000_000).default(1),
    pageSize: integerText(1, 100).default(20),
    ...auditFilters,
    sortBy: z.enum(['at']).default('at'),
  }),
  answer: list(auditEntry),
});

/** Only the gateway may call it, which puts the parts of all services together. */
export const readAuditPart = ownedBy('every service').get('readAuditPart', '/v1/internal/audit-log', {
  scope: 'audit:read',
  internal: true,
  summary: "A service's own part of the audit log",
  query: auditQuery,
  answer: auditPart,
});
