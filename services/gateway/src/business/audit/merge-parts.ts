import type { AuditEntry, AuditPart, AuditQuery, Caller } from '@outlay/contracts';
import type { AuditSource } from '@outlay/http';
import type { AuditParts } from './audit-parts.client.ts';

/** The gateway's own lines of the audit log, and those of every other service. */
export type AuditSources = { own: AuditSource; others: AuditParts };

/** By time, then by id, so that pages cover the log once. */
const inOrder = (sortOrder: 'asc' | 'desc') => (a: AuditEntry, b: AuditEntry) => {
  const order = a.at === b.at ? a.id.localeCompare(b.id, 'en', { numeric: true }) : a.at < b.at ? -1 : 1;
  return sortOrder === 'asc' ? order : -order;
};

/**
 * The first `limit` lines of all services together, and how many there are in all.
 * @throws AppError SERVICE_UNAVAILABLE, TIMEOUT when a service cannot answer: a log with holes is none
 */
export const mergeParts = async (
  { own, others }: AuditSources,
  caller: Caller,
  wanted: AuditQuery,
): Promise<AuditPart> => {
  const all = await Promise.all([
    own(caller.businessId, wanted),
    ...Object.values(others).map((read) => read(caller, wanted)),
  ]);
  return {
    entries: all
      .flatMap((part) => part.entries)
      .toSorted(inOrder(wanted.sortOrder))
      .slice(0, wanted.limit),
    totalCount: all.reduce((sum, part) => sum + part.totalCount, 0),
  };
};
