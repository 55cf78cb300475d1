import type { ExchangeRateSettingsView, RateSource } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Business } from '../context/index.ts';
import { type RateChoice, usualSource } from './worth.ts';

/** Which rates a business uses; without a row what every business begins with. */
export type RateSettings = RateChoice & { businessId: number; version: number };

type Row = { source: RateSource | null; marginPercent: string; version: number };
type Owner = Pick<Business, 'id' | 'currency'>;

const COLUMNS = 'source, margin_percent::text AS "marginPercent", version';
const FIND = `SELECT ${COLUMNS} FROM rate_settings WHERE business_id = $1`;
/** One change of a business's rates at a time: two at once would each publish what the other one does not know. */
const LOCK = `INSERT INTO rate_settings AS known (business_id, margin_percent, version) VALUES ($1, 0, 1)
  ON CONFLICT (business_id) DO UPDATE SET version = known.version RETURNING ${COLUMNS}`;

const settingsOf = ({ id, currency }: Owner, row: Row | undefined): RateSettings => ({
  businessId: id,
  source: row?.source ?? usualSource(currency),
  marginPercent: row?.marginPercent ?? '0',
  version: row?.version ?? 1,
});

export const findSettings = async (tx: Transaction, business: Owner): Promise<RateSettings> =>
  settingsOf(business, await tx.one<Row>({ name: 'rate-settings-find', text: FIND, values: [business.id] }));

/** The same, locked until the transaction ends, also where there were none. */
export const lockSettings = async (tx: Transaction, business: Owner): Promise<RateSettings> =>
  settingsOf(business, await tx.one<Row>({ name: 'rate-settings-lock', text: LOCK, values: [business.id] }));

export const updateSettings = ({ businessId, source, marginPercent, version }: RateSettings): Query => ({
  name: 'rate-settings-update',
  text: `UPDATE rate_settings SET source = $2, margin_percent = $3, version = $4 WHERE business_id = $1`,
  values: [businessId, source, marginPercent, version],
});

export const settingsView = ({ source, marginPercent, version }: RateSettings): ExchangeRateSettingsView => ({
  source,
  marginPercent: Number(marginPercent),
  version,
});
