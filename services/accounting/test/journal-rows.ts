import type { ClosePoint, SourceKind } from '@outlay/contracts';
import type { TestService } from './service.ts';

type Entry = { businessId: number; date: string; isLate?: boolean };

const ENTRY = `INSERT INTO journal_entries (id, business_id, fiscal_year, place, period, date, document_date, kind, source, description, currency,
    total_minor, is_late, posted_at)
  VALUES ($1::int, $2, 2025, $1::int, left($3::text, 7), $3::text::date, $3::text::date, 'expense', 'expense:' || $1::int, 'Chez Lou',
    'CAD', 1000, $4, now())`;

let places = 0;

/** The statement that posts an entry without lines, as nothing but a test does. */
export const entryRow = ({ businessId, date, isLate = false }: Entry) => {
  places += 1;
  return { text: ENTRY, values: [places, businessId, date, isLate] };
};

export const insertEntry = async ({ database }: TestService, entry: Entry): Promise<void> => {
  const { text, values } = entryRow(entry);
  await database.look(text, values);
};

type Source = {
  businessId: number;
  kind?: SourceKind;
  id: number;
  day: string;
  points: ClosePoint[];
  userId?: number | null;
  vendorId?: number | null;
  state?: object;
};

const SOURCE = `INSERT INTO journal_sources (business_id, kind, id, version, state, user_id, vendor_id, day, period, points, is_due)
  VALUES ($1, $2, $3, 1, $4, $5, $6, $7::text::date, left($7::text, 7), $8, false)`;

/** What is known of a document; an expense of 12.50 unless it says otherwise. */
export const insertSource = async ({ database }: TestService, source: Source): Promise<void> => {
  const { businessId, kind = 'expense', id, day, points, userId = null, vendorId = null } = source;
  const state = source.state ?? { merchant: `Merchant ${id}`, amount: 12.5, currency: 'CAD' };
  await database.look(SOURCE, [businessId, kind, id, JSON.stringify(state), userId, vendorId, day, points]);
};

const MANY = `INSERT INTO journal_sources (business_id, kind, id, version, state, user_id, day, period, points, is_due)
  SELECT $1::bigint, 'expense', $4::int + n, 1, jsonb_build_object('merchant', 'Merchant ' || n, 'amount', n, 'currency', 'CAD', 'description', repeat('x', 600)),
    n % 500, ($2::text || '-01')::date + (n % 28)::int, $2::text, $5::text[], false
  FROM generate_series(1, $3::int) AS n`;

/** So many expenses of 500 people in a month, each with these points; their ids follow `after`. */
export const insertManySources = async (
  { database }: TestService,
  of: { businessId: number; period: string; count: number; after: number; points: ClosePoint[] },
): Promise<void> => {
  await database.look(MANY, [of.businessId, of.period, of.count, of.after, of.points]);
};
