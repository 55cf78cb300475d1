import { z } from 'zod';
import { list } from '../../operations/envelopes.ts';
import { filterTimestamp, id, idText, integerText, listOf, pages, timestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get } = ownedBy('gateway');

/** Fields of one entry at most, and characters of a text. */
export const MOST_AUDIT_CHANGES = 100;
export const MOST_AUDITED_TEXT = 500;
/** In place of what nobody may read again. */
export const MASKED = '••••';

/** A text that was cut has "…" behind it. */
const auditedValue = z
  .union([z.string().max(MOST_AUDITED_TEXT + 1), z.number(), z.boolean()])
  .meta({ id: 'AuditValue', description: 'A value of a field: a text, a number, true or false.' });

/** What a field was, and what it is. */
const auditChange = z
  .strictObject({
    field: z
      .string()
      .describe('What changed, as the API names it; members of objects and lists with points: `lineItems.0.amount`.'),
    from: auditedValue.nullable().describe('Its former value; null where it had none.'),
    to: auditedValue.nullable().describe('Its new value; null where it has none any more.'),
  })
  .meta({
    id: 'AuditChange',
    description: `One field and what it was before. A text of more than ${MOST_AUDITED_TEXT} characters ends in "…"; a secret is "${MASKED}" on both sides.`,
  });

export type AuditChange = z.infer<typeof auditChange>;

/** One line of the audit log: who did what to what, when, and for whom. It is never changed. */
const auditEntry = z
  .strictObject({
    id: z.string().describe('`expense:42`: the service that wrote it and its number there.'),
    at: timestamp.describe('When it happened, in UTC.'),
    actorUserId: id.nullable().describe('The user who did it; null for a credential that belongs to no person.'),
    onBehalfOf: id.nullable().describe('The connected account that the actor acted for; null without one.'),
    credential: z
      .string()
      .describe(
        'The API key or OAuth client; `event:…` for the effect of an event, `job:…` for what runs by the clock.',
      ),
    action: z.string().describe('What was done, as `expense.deleted`.'),
    resource: z.string().describe('What it was done to, as `expense:42`.'),
    requestId: z.string().describe('The request that did it, as in the header `x-request-id`.'),
    changes: z
      .array(auditChange)
      .max(MOST_AUDIT_CHANGES)
      .describe(
        `What was changed, at most ${MOST_AUDIT_CHANGES} fields; empty where something was created, deleted or only done, and of entries of former releases.`,
      ),
  })
  .meta({ id: 'AuditEntry', description: 'Who did what to what, when and on whose behalf.' });

export type AuditEntry = z.infer<typeof auditEntry>;

/** The filters of the audit log, the same for the client and between our services. */
const auditFilters = {
  from: filterTimestamp.optional().describe('Only what happened at this moment or later.'),
  to: filterTimestamp.optional().describe('Only what happened at this moment or before.'),
  actorUserId: listOf(idText).optional().describe('Only what these users did.'),
  action: listOf(z.string().min(1).max(100)).optional().describe('Only these actions, as `expense.deleted`.'),
  resource: z.string().min(1).max(100).optional().describe('Only what was done to this, as `expense:42`.'),
  requestId: z.string().min(1).max(100).optional().describe('Only what this request did.'),
  sortOrder: z.enum(['asc', 'desc']).default('desc').describe('`asc`: the oldest first; `desc`: the newest first.'),
};

/** The gateway's request to each service: the first `limit` lines in that order, and how many there are in all. */
const auditQuery = z.strictObject({ ...auditFilters, limit: integerText(0, 10_000) });
export type AuditQuery = z.infer<typeof auditQuery>;

/**
 * The gateway wants `changes` in the entries of a part. A gateway of the release before neither sends it nor takes entries that have them; a
 * service of the release before ignores it, and sends none.
 */
export const AUDIT_CHANGES_HEADER = 'x-audit-changes';

/** The answer of one service. */
export const auditPart = z.strictObject({
  entries: z.array(auditEntry.partial({ changes: true })),
  totalCount: z.int(),
});
export type AuditPart = z.infer<typeof auditPart>;

/** Only the gateway may call it, which puts the parts of all services together. */
export const readAuditPart = ownedBy('every service').get('readAuditPart', '/v1/internal/audit-log', {
  scope: 'audit:read',
  internal: true,
  summary: "A service's own part of the audit log",
  about: 'Called by the gateway, which puts the parts of all services together.',
  query: auditQuery,
  answer: auditPart,
});

/** A file has no more lines: it is made in one answer. */
export const MOST_EXPORTED_LINES = 100_000;

const { sortOrder: _inOrderOfTime, ...exportFilters } = auditFilters;

export const auditOperations = [
  get('exportAuditLog', '/v1/audit-log/export', {
    scope: 'audit:read',
    summary: 'Export the audit log as CSV, the oldest line first',
    about: `Everything that fits the filters as one file, for auditors and archives. More than ${MOST_EXPORTED_LINES} lines are refused: narrow it by \`from\` and \`to\`.`,
    query: z.strictObject(exportFilters),
    produces: ['text/csv', 'application/json'],
    download: true,
    answer: z.string().meta({
      examples: [
        'id,at,actorUserId,onBehalfOf,credential,action,resource,requestId,changes\nexpense:42,2026-03-13T12:00:00.000Z,7,,key_01…,expense.updated,expense:42,req-1,amount: 18.4 → 20\n',
      ],
    }),
  }),
  get('listAuditLog', '/v1/audit-log', {
    scope: 'audit:read',
    summary: 'Who did what, in all services, in the order of time; at most the first 10,000 lines can be paged through',
    about: 'Use it to answer who changed something, from what to what. Narrow it by time, person, action or resource.',
    query: z.strictObject({
      ...pages,
      ...auditFilters,
      sortBy: z.enum(['at']).default('at').describe('The list is always in the order of time.'),
    }),
    answer: list(auditEntry),
  }),
  readAuditPart,
] as const;
