import { type AuditEntry, invalidField, paginationOf } from '@outlay/contracts';
import { type AuditSource, type Handlers, page } from '@outlay/http';
import type { AuditParts } from './audit-parts.client.ts';

/** The gateway's own lines of the audit log, and those of every other service. */
export type AuditSources = { own: AuditSource; others: AuditParts };

/** Each service returns everything up to the page's end. */
const DEEPEST = 10_000;

/** By time, then by id, so that pages cover the log once. */
const inOrder = (sortOrder: 'asc' | 'desc') => (a: AuditEntry, b: AuditEntry) => {
  const order = a.at === b.at ? a.id.localeCompare(b.id, 'en', { numeric: true }) : a.at < b.at ? -1 : 1;
  return sortOrder === 'asc' ? order : -order;
};

/** The audit log of all services, merged by time. */
export const auditRoutes = ({ own, others }: AuditSources) =>
  ({
    listAuditLog: async ({ caller, query }) => {
      const { page: number, pageSize, sortBy: _at, ...rest } = query;
      const limit = number * pageSize;
      if (limit > DEEPEST)
        throw invalidField('page', 'validation.maximum', { maximum: Math.floor(DEEPEST / pageSize) });
      const wanted = { ...rest, limit };
      const [first, parts] = await Promise.all([own(caller.businessId, wanted), others(caller, wanted)]);
      const all = [first, ...parts];
      const entries = all.flatMap((part) => part.entries).toSorted(inOrder(query.sortOrder));
      const totalCount = all.reduce((sum, part) => sum + part.totalCount, 0);
      return page(entries.slice(limit - pageSize, limit), paginationOf(number, pageSize, totalCount));
    },
  }) satisfies Partial<Handlers<'gateway'>>;
