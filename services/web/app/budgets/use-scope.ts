import type { Budget } from '../api/index.ts';
import { useCategories, useDepartments } from '../choices/index.ts';
import { useWords } from '../intl/index.ts';
import { BUDGETS } from './words.ts';

/** What a budget is for: "Travel · Sales", or all. */
export const useScope = (): ((budget: Pick<Budget, 'categoryId' | 'departmentId'>) => string) => {
  const write = useWords(BUDGETS);
  const categories = useCategories().data ?? [];
  const departments = useDepartments().data ?? [];
  return ({ categoryId, departmentId }) => {
    const names = [
      categories.find(({ id }) => id === categoryId)?.name,
      departments.find(({ id }) => id === departmentId)?.name,
    ].filter((name) => name !== undefined);
    return names.length === 0 ? write('scope.all') : names.join(' · ');
  };
};
