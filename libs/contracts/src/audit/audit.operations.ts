import { z } from 'zod';
import { list } from '../operations/envelopes.ts';
import { integerText } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { auditEntry, auditFilters } from './audit.resource.ts';

export const listAuditLog = operation({
  id: 'listAuditLog',
  method: 'GET',
  path: '/v1/audit-log',
  owner: 'gateway',
  scope: 'audit:read',
  summary: 'Who did what, in all services, in the order of time; at most the first 10,000 lines can be paged through',
  query: z.strictObject({
    page: integerText(1, 1_000_000).default(1),
    pageSize: integerText(1, 100).default(20),
    ...auditFilters,
    sortBy: z.enum(['at']).default('at'),
  }),
  status: 200,
  answer: list(auditEntry),
});
