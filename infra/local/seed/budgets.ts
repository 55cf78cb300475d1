import type { BudgetView } from '@outlay/contracts';
import type { Api } from './api.ts';

/** Per month, in the business's currency: one with room, one that is nearly used, one that is used up. */
const BUDGETS = [
  { name: 'Travel', category: 'TRAVEL', amount: 6_000 },
  { name: 'Meals and entertainment', category: 'MEALS', amount: 1_200 },
  { name: 'Software', category: 'SOFTWARE', amount: 900 },
  { name: 'Professional fees', category: 'PROFESSIONAL', amount: 2_500 },
] as const;

/** What may be spent in some categories. @param categories ids of the business's categories by their code */
export const seedBudgets = async (api: Api, categories: ReadonlyMap<string, number>): Promise<void> => {
  for (const { category, ...budget } of BUDGETS)
    await api.call<BudgetView>('POST', '/v1/budgets', {
      ...budget,
      categoryId: categories.get(category) ?? null,
      period: 'month',
    });
};
