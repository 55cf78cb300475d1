import type { AuditEntry, AuditQuery, Caller } from '@outlay/contracts';
import type { AuditSource } from '@outlay/http';
import type { AuditParts } from './audit-parts.client.ts';

/** The gateway's own lines of the audit log, and those of every other service. */
export type AuditSources = { own: AuditSource; others: AuditParts };

/** By time, then by id, so that pages cover the log once. */
const inOrder = (sortOrder: 'asc' | 'desc') => (a: Pick<AuditEntry, 'id' | 'at'>, b: Pick<AuditEntry, 'id' | 'at'>) => {
  const order = a.at === b.at ? a.id.localeCompare(b.id, 'en', { numeric: true }) : a.at < b.at ? -1 : 1;
  return sortOrder === 'asc' ? order : -order;
};

/** A service of the release before has no changes in its lines. */
export type MergedPart = { entries: AuditEntry[]; totalCount: number };

/**
 * The first `limit` lines of all services together, and how many there are in all.
 * @throws AppError SERVICE_UNAVAILABLE, TIMEOUT when a service cannot answer: a log with holes is none
 */
export const mergeParts = async (
  { own, others }: AuditSources,
  caller: Caller,
  wanted: AuditQuery,
): Promise<MergedPart> => {
  const all = await Promise.all([
    own(caller.businessId, wanted, true),
    ...Object.values(others).map((read) => read(caller, wanted)),
  ]);
  return {
    entries: all
      .flatMap((part) => part.entries)
      .toSorted(inOrder(wanted.sortOrder))
      .slice(0, wanted.limit)
      .map((entry) => ({ ...entry, changes: entry.changes ?? [] })),
    totalCount: all.reduce((sum, part) => sum + part.totalCount, 0),
  };
};
