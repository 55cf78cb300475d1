/** The notes of the policy that the list of expenses can be narrowed to. */
export const VIOLATIONS = [
  'RECEIPT_REQUIRED',
  'CATEGORY_LIMIT_EXCEEDED',
  'OVER_BUDGET',
  'WEEKEND_EXPENSE',
  'RATE_MISSING',
] as const;
