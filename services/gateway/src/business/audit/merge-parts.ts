import {
  type AuditChange,
  type AuditEntry,
  type AuditQuery,
  type Caller,
  MASKED,
  mayAdminister,
} from '@outlay/contracts';
import type { AuditSource } from '@outlay/http';
import type { AuditParts } from './audit-parts.client.ts';

/** The gateway's own lines of the audit log, and those of every other service. */
export type AuditSources = { own: AuditSource; others: AuditParts };

/** By time, then by id, so that pages cover the log once. */
const inOrder = (sortOrder: 'asc' | 'desc') => (a: Pick<AuditEntry, 'id' | 'at'>, b: Pick<AuditEntry, 'id' | 'at'>) => {
  const order = a.at === b.at ? a.id.localeCompare(b.id, 'en', { numeric: true }) : a.at < b.at ? -1 : 1;
  return sortOrder === 'asc' ? order : -order;
};

/** What auditors read nowhere else (docs/api.md 3): people with their roles, credentials, sign-in, webhooks, ways that begin at somebody's home. */
const KINDS: ReadonlySet<string> = new Set([
  ...['user', 'api_key', 'oauth_client', 'connected_account', 'identity_provider', 'domain'],
  ...['directory_group', 'scim_token', 'webhook', 'delivery', 'replay', 'portal_link', 'saved_trip'],
]);
const ACTIONS: ReadonlySet<string> = new Set(['business.security_updated']);
const HOME = /^employee:.*\shomeLocation(\.|$)/;

const masked = (change: AuditChange): AuditChange => ({ ...change, from: MASKED, to: MASKED });

/**
 * The changes of an entry as the caller may see them. Whoever administers the business reads all of its records; an auditor learns of the
 * others which fields changed, and no value.
 */
export const shownChanges = (
  { role }: Pick<Caller, 'role'>,
  { action, resource, changes }: Pick<AuditEntry, 'action' | 'resource' | 'changes'>,
): AuditChange[] => {
  if (mayAdminister(role)) return changes;
  if (ACTIONS.has(action) || KINDS.has(resource.slice(0, resource.indexOf(':')))) return changes.map(masked);
  return changes.map((change) => (HOME.test(`${resource} ${change.field}`) ? masked(change) : change));
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
      .map(({ changes = [], ...entry }) => ({
        ...entry,
        changes: shownChanges(caller, { ...entry, changes }),
      })),
    totalCount: all.reduce((sum, part) => sum + part.totalCount, 0),
  };
};
