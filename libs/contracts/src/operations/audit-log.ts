import { z } from 'zod';
import { auditEntry, auditFilters } from '../resources/audit.ts';
import { list } from './envelopes.ts';
import { integerText } from './fields.ts';
import { operation } from './operation.ts';

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
