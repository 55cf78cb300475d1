import { invalidField } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';

type Tree = { table: 'departments' | 'employees'; column: 'parent_id' | 'manager_id'; field: string };

/** Two changes of one tree at once could close a circle that neither sees: they wait for each other. */
const lockTree = (businessId: number): Query => ({
  name: 'tree-lock',
  text: 'SELECT 1 FROM businesses WHERE id = $1 FOR NO KEY UPDATE',
  values: [businessId],
});

const leadsTo = ({ table, column }: Tree, businessId: number, above: number, id: number): Query => ({
  name: `${table}-leads-to`,
  text: `WITH RECURSIVE up (id, above) AS (
           SELECT id, ${column} FROM ${table} WHERE business_id = $1 AND id = $2
           UNION SELECT t.id, t.${column} FROM ${table} t JOIN up ON t.id = up.above WHERE t.business_id = $1)
         SELECT 1 FROM up WHERE id = $3`,
  values: [businessId, above, id],
});

/** Nobody stands above themselves, however far up. @throws AppError VALIDATION_ERROR */
export const assertNoCircle = async (
  tx: Transaction,
  tree: Tree,
  { businessId, id, above }: { businessId: number; id: number; above: number },
): Promise<void> => {
  tx.write(lockTree(businessId));
  if (await tx.one(leadsTo(tree, businessId, above, id))) throw invalidField(tree.field, 'validation.cycle');
};
