import type { Query, Transaction } from '@outlay/store';
import type { Rate, Slab } from '../domain/rates.ts';
import type { Unit } from '../domain/units.ts';

type RateRow = { id: number; effective_from: string; unit: Unit; currency: string; slabs: Slab[]; created_at: Date };

const ALL = `SELECT id, effective_from, unit, currency, slabs, created_at FROM mileage_rates
  WHERE business_id = $1 ORDER BY effective_from`;

const toRate = (row: RateRow): Rate => ({
  id: row.id,
  scheme: 'CUSTOM',
  effectiveFrom: row.effective_from,
  unit: row.unit,
  currency: row.currency,
  regions: [],
  slabs: row.slabs,
  createdAt: row.created_at,
});

/** A business's own rates, the oldest first. */
export const selectRates = async (tx: Transaction, businessId: number): Promise<Rate[]> =>
  (await tx.rows<RateRow>({ name: 'rates-all', text: ALL, values: [businessId] })).map(toRate);

const INSERT = `INSERT INTO mileage_rates (business_id, id, effective_from, unit, currency, slabs, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

export const insertRate = (businessId: number, rate: Rate): Query => ({
  name: 'rate-insert',
  text: INSERT,
  values: [
    businessId,
    rate.id,
    rate.effectiveFrom,
    rate.unit,
    rate.currency,
    JSON.stringify(rate.slabs),
    rate.createdAt,
  ],
});

export const deleteRates = (businessId: number, ids: readonly number[]): Query => ({
  name: 'rates-delete',
  text: 'DELETE FROM mileage_rates WHERE business_id = $1 AND id = ANY($2)',
  values: [businessId, ids],
});

/** The years that have open trips from a day on are to be recomputed. */
export const queueYears = (businessId: number, from: string): Query => ({
  name: 'years-queue',
  text: `INSERT INTO mileage_recomputations (business_id, user_id, year)
    SELECT DISTINCT business_id, user_id, extract(year FROM driven_on)::integer FROM mileage_trips
    WHERE business_id = $1 AND driven_on >= $2 AND deleted_at IS NULL
      AND status IN ('draft', 'validated', 'rejected')
    ON CONFLICT DO NOTHING`,
  values: [businessId, from],
});
