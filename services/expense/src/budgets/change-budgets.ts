import { AppError, type Caller } from '@outlay/contracts';
import { mayChangeCategories } from '../categories/index.ts';
import type { Deps } from '../deps.ts';

/**
 * Who keeps the categories keeps the budgets. A change holds in this process at once, in the others within 5 s, and for
 * expenses from then on. @throws AppError FORBIDDEN, VALIDATION_ERROR for a department that nobody has
 */
export const changingBudgets = async <T>(
  deps: Deps,
  { businessId, role }: Caller,
  { departmentId }: { departmentId?: number | null | undefined },
  change: () => Promise<T>,
): Promise<T> => {
  if (!mayChangeCategories(role)) throw new AppError('FORBIDDEN');
  await deps.references.assertKnown(businessId, [{ kind: 'department', id: departmentId, field: 'departmentId' }]);
  try {
    return await change();
  } finally {
    deps.contexts.forget(businessId);
  }
};
