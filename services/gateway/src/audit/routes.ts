import { type AuditEntry, type AuditPart, invalidField, paginationOf } from '@outlay/contracts';
import { type Handlers, page } from '@outlay/http';
import type { AuditParts } from './audit-parts.client.ts';

type Own = (businessId: number, wanted: Parameters<AuditParts>[1]) => Promise<AuditPart>;

/** Each service returns everything up to the page's end. */
const DEEPEST = 10_000;

/** By time, then by id, so that pages cover the log once. */
const inOrder = (sortOrder: 'asc' | 'desc') => (a: AuditEntry, b: AuditEntry) => {
  const order = a.at === b.at ? a.id.localeCompare(b.id, 'en', { numeric: true }) : a.at < b.at ? -1 : 1;
  return sortOrder === 'asc' ? order : -order;
};

/** The audit log of all services: the gateway's own lines and those of every service, merged by their time. */
export const auditHandlers = (own: Own, others: AuditParts): Pick<Handlers<'gateway'>, 'listAuditLog'> => ({
  listAuditLog: async ({ caller, query }) => {
    const { page: number, pageSize, sortBy: _at, ...wanted } = query;
    const limit = number * pageSize;
    if (limit > DEEPEST) throw invalidField('page', 'validation.maximum', { maximum: Math.floor(DEEPEST / pageSize) });
    const parts = await Promise.all([
      own(caller.businessId, { ...wanted, limit }).then((part) => [part]),
      others(caller, { ...wanted, limit }),
    ]);
    const all = parts.flat();
    const entries = all.flatMap((part) => part.entries).toSorted(inOrder(query.sortOrder));
    const totalCount = all.reduce((sum, part) => sum + part.totalCount, 0);
    return page(entries.slice(limit - pageSize, limit), paginationOf(number, pageSize, totalCount));
  },
});
