import type { EntryKind } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { PlacedLine } from '../rules/rules.ts';

/** Lines of entries that stand which rules cannot tell apart, and one of the entries that have them. */
export type PostedGroup = PlacedLine & {
  kind: EntryKind;
  accountId: number;
  lineCount: number;
  /** Their sum in minor units of the business's currency; above 0 for a debit. */
  baseMinor: number;
  entryId: number;
};

const FACETS = `e.kind, l.account_id AS "accountId", l.role, l.category_id AS "categoryId", l.department_id AS "departmentId",
  l.location_id AS "locationId", l.project_id AS "projectId", l.vendor_id AS "vendorId", l.user_id AS "userId",
  l.tax_code_id AS "taxCodeId"`;

const GROUPS = `SELECT ${FACETS}, count(*) AS "lineCount", sum(l.base_minor)::bigint AS "baseMinor", max(l.entry_id) AS "entryId"
  FROM journal_entries e JOIN journal_lines l ON l.business_id = e.business_id AND l.entry_id = e.id
  WHERE e.business_id = $1 AND e.date >= $2 AND e.date <= $3 AND e.reversed_by_id IS NULL AND e.reverses_id IS NULL
    AND (l.role IS NULL OR l.role IN ('recoverable_tax', 'uncategorized'))
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ORDER BY "entryId" DESC`;

/** What was posted on these days and is decided by rules, newest first. */
export const postedGroups = (
  tx: Transaction,
  businessId: number,
  { from, to }: { from: string; to: string },
): Promise<PostedGroup[]> =>
  tx.rows<PostedGroup>({ name: 'mapping-posted-groups', text: GROUPS, values: [businessId, from, to] });

type Example = { journalEntryId: number; number: string; date: string; description: string };

const EXAMPLES = `SELECT id AS "journalEntryId", fiscal_year || '-' || lpad(place::text, 6, '0') AS number, date, description
  FROM journal_entries WHERE business_id = $1 AND id = ANY($2)`;

/** How people know the entries. */
export const exampleEntries = (tx: Transaction, businessId: number, ids: readonly number[]): Promise<Example[]> =>
  tx.rows<Example>({ name: 'mapping-examples', text: EXAMPLES, values: [businessId, ids] });
