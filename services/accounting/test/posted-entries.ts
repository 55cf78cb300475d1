import type { TestService } from './service.ts';

/** A line that is posted past the service: minor units, above 0 for a debit. */
export type PostedLine = {
  /** By the role of the account; the first expense account for null. */
  role: string | null;
  minor: number;
  currency?: string;
  amountMinor?: number;
  exchangeRate?: number;
  categoryId?: number;
  departmentId?: number;
  locationId?: number;
  projectId?: number;
  vendorId?: number;
  userId?: number;
  taxCodeId?: number;
  /** Ids of values, by the name of their dimension. */
  dimensions?: Readonly<Record<string, number>>;
  memo?: string;
};

export type PostedEntry = {
  id: number;
  place: number;
  date: string;
  documentDate?: string;
  source?: string;
  description?: string;
  reversesId?: number;
  lines: readonly PostedLine[];
};

const ENTRY = `INSERT INTO journal_entries (id, business_id, fiscal_year, place, period, date, document_date, kind, source, description,
    currency, total_minor, is_late, reverses_id, posted_at)
  VALUES ($1, $2, left($4::text, 4)::int, $3, left($4::text, 7), $4::text::date, $5::date, $6, $7, $8, 'CAD', $9, $4::text::date <> $5::date, $10, '2026-04-02T09:00:00Z')`;
const LINE = `INSERT INTO journal_lines (business_id, entry_id, place, period, account_id, account_code, account_names, role, base_minor,
    currency, amount_minor, exchange_rate, category_id, department_id, location_id, project_id, vendor_id, user_id, tax_code_id,
    dimensions, memo, source)
  SELECT $1, $2, $3, $4, id, code, names, role, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $19, $17, $18 FROM accounts
  WHERE business_id = $1 AND CASE WHEN $5::text IS NULL THEN type = 'expense' AND role IS NULL ELSE role = $5 END ORDER BY code LIMIT 1`;
const MARK = 'INSERT INTO posted_dimension_values SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING';
const NUMBERS = `INSERT INTO entry_numbers AS known (business_id, fiscal_year, last_place) VALUES ($1, left($2, 4)::int, $3)
  ON CONFLICT (business_id, fiscal_year) DO UPDATE SET last_place = greatest(known.last_place, excluded.last_place)`;

/** Posts an entry past the service, as if it had posted it. */
export const postEntry = async (
  { database }: Pick<TestService, 'database'>,
  businessId: number,
  entry: PostedEntry,
): Promise<void> => {
  const { id, place, date, documentDate = date, description = 'Café Olimpico', reversesId = null, lines } = entry;
  const source = entry.source ?? `expense:${id}`;
  const total = lines.reduce((sum, { minor }) => sum + Math.max(minor, 0), 0);
  const kind = reversesId === null ? 'expense' : 'reversal';
  await database.look(NUMBERS, [businessId, date, place]);
  await database.look(ENTRY, [id, businessId, place, date, documentDate, kind, source, description, total, reversesId]);
  await database.look(MARK, [businessId, lines.flatMap((line) => Object.values(line.dimensions ?? {}))]);
  for (const [at, line] of lines.entries()) {
    const money = [line.minor, line.currency ?? 'CAD', line.amountMinor ?? line.minor, line.exchangeRate ?? null];
    const dimensions = [
      line.categoryId,
      line.departmentId,
      line.locationId,
      line.projectId,
      line.vendorId,
      line.userId,
    ];
    const values = [
      businessId,
      id,
      at + 1,
      date.slice(0, 7),
      line.role,
      ...money,
      ...dimensions.map((of) => of ?? null),
    ];
    await database.look(LINE, [
      ...values,
      line.taxCodeId ?? null,
      line.memo ?? null,
      source,
      JSON.stringify(line.dimensions ?? {}),
    ]);
  }
};
