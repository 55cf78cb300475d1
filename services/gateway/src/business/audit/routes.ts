import { type Answer, invalidField, paginationOf } from '@outlay/contracts';
import { type Handlers, page } from '@outlay/http';
import type { Clock } from '@outlay/runtime';
import { exportLog } from './export-log.ts';
import { type AuditSources, mergeParts } from './merge-parts.ts';

/** Each service returns everything up to the page's end. */
const DEEPEST = 10_000;

/** The audit log of all services, merged by time. */
export const auditRoutes = (sources: AuditSources, clock: Clock) =>
  ({
    listAuditLog: async ({ caller, query }) => {
      const { page: number, pageSize, sortBy: _at, ...rest } = query;
      const limit = number * pageSize;
      if (limit > DEEPEST)
        throw invalidField('page', 'validation.maximum', { maximum: Math.floor(DEEPEST / pageSize) });
      const wanted = { ...rest, limit };
      const { entries, totalCount } = await mergeParts(sources, caller, wanted);
      return page(entries.slice(limit - pageSize, limit), paginationOf(number, pageSize, totalCount));
    },
    exportAuditLog: async ({ caller, query }): Promise<Answer> => ({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit-log.csv"',
      },
      stream: await exportLog(sources, caller, { query, clock }),
    }),
  }) satisfies Partial<Handlers<'gateway'>>;
