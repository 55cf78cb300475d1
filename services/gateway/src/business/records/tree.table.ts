import { invalidField } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';

type Tree = { table: 'departments' | 'employees'; column: 'parent_id' | 'manager_id'; field: string };

/** Two changes of one tree at once could close a circle that neither sees: they wait for each other. */
const LOCK = 'SELECT 1 FROM businesses WHERE id = $1 FOR NO KEY UPDATE';

const leadsTo = ({ table, column }: Tree): string => `WITH RECURSIVE up (id, above) AS (
    SELECT id, ${column} FROM ${table} WHERE business_id = $1 AND id = $2
    UNION SELECT t.id, t.${column} FROM ${table} t JOIN up ON t.id = up.above WHERE t.business_id = $1)
  SELECT 1 FROM up WHERE id = $3`;

/**
 * The lock on the business, which comes before those on people and on records: whoever takes several takes them in this order, so
 * that no two wait for each other. It is given for as long as the transaction lasts, and may be taken again.
 */
export const lockTrees = (tx: Transaction, businessId: number): void =>
  tx.write({ name: 'tree-lock', text: LOCK, values: [businessId] });

/** Nobody stands above themselves, however far up. @throws AppError VALIDATION_ERROR */
export const assertNoCircle = async (
  tx: Transaction,
  tree: Tree,
  { businessId, id, above }: { businessId: number; id: number; above: number },
): Promise<void> => {
  lockTrees(tx, businessId);
  const query = { name: `${tree.table}-leads-to`, text: leadsTo(tree), values: [businessId, above, id] };
  if (await tx.one(query)) throw invalidField(tree.field, 'validation.cycle');
};
