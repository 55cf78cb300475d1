import { type Query, type Transaction, table } from '@outlay/store';
import type { Rate } from './rate.ts';

/** A business's own rate. */
type RateRow = Omit<Rate, 'id' | 'scheme' | 'regions'> & { id: number; businessId: number };

const rates = table<RateRow>({
  name: 'rate',
  table: 'mileage_rates',
  fields: ['id', 'businessId', 'effectiveFrom', 'unit', 'currency', 'slabs', 'createdAt'],
  json: ['slabs'],
});

const ALL = `SELECT ${rates.select()} FROM mileage_rates WHERE business_id = $1 ORDER BY effective_from`;

/** A business's own rates, the oldest first. */
export const selectRates = async (tx: Transaction, businessId: number): Promise<Rate[]> => {
  const rows = await tx.rows<RateRow>({ name: 'rates-of', text: ALL, values: [businessId] });
  return rows.map(({ businessId: _, ...row }) => ({ ...row, scheme: 'CUSTOM', regions: [] }));
};

export const insertRate = (businessId: number, rate: Rate): Query =>
  rates.insert({ ...rate, id: rate.id ?? 0, businessId });

export const deleteRates = (businessId: number, ids: readonly number[]): Query => ({
  name: 'rates-delete',
  text: 'DELETE FROM mileage_rates WHERE business_id = $1 AND id = ANY($2)',
  values: [businessId, ids],
});
