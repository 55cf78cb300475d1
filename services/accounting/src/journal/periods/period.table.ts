import type { Transaction } from '@outlay/store';

const LOCKED = 'SELECT period FROM accounting_periods WHERE business_id = $1 AND is_locked';

/** The months in which nothing is posted any more. */
export const lockedPeriods = async (tx: Transaction, businessId: number): Promise<Set<string>> => {
  const rows = await tx.rows<{ period: string }>({ name: 'periods-locked', text: LOCKED, values: [businessId] });
  return new Set(rows.map(({ period }) => period));
};
