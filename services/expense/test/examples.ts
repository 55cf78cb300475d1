import { type CreateExpense, DEFAULT_SETTINGS } from '@outlay/contracts';
import type { Category } from '../src/categories/category.ts';
import type { BusinessContext } from '../src/context/business.ts';
import { BLANK, type Expense } from '../src/expenses/expenses/expense.ts';
import { BLANK_REPORT, type Report } from '../src/reports/report.ts';

/** 22:30 on March 13 in Montréal, already March 14 in UTC. */
export const NOW = new Date('2026-03-14T02:30:00.000Z');

export const exampleCategory = (overrides: Partial<Category> = {}): Category => ({
  id: 3,
  businessId: 1,
  nameEnCa: 'Meals',
  nameFrCa: 'Repas',
  nameEnUs: 'Meals',
  code: 'MEALS',
  parentId: null,
  glAccount: null,
  taxCode: null,
  receiptRequiredAbove: null,
  maxAmount: null,
  isActive: true,
  isSystem: true,
  deletedAt: null,
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...overrides,
});

const categories = [
  exampleCategory(),
  exampleCategory({ id: 4, nameEnCa: 'Travel', nameFrCa: 'Déplacements', nameEnUs: 'Travel', code: null }),
  exampleCategory({ id: 5, isActive: false }),
  exampleCategory({ id: 6, deletedAt: NOW }),
];

export const exampleContext = (overrides: Partial<BusinessContext['business']> = {}): BusinessContext => ({
  business: {
    id: 1,
    currency: 'CAD',
    timeZone: 'America/Toronto',
    locale: 'fr-CA',
    settings: DEFAULT_SETTINGS,
    policies: [],
    ...overrides,
  },
  categories: new Map(categories.map((category) => [category.id, category])),
  budgets: [],
});

export const exampleExpense = (overrides: Partial<Expense> = {}): Expense => ({
  ...BLANK,
  id: 42,
  businessId: 1,
  userId: 7,
  merchant: 'Café Olimpico',
  amountMinor: 1840,
  currency: 'CAD',
  date: '2026-03-13',
  categoryId: 3,
  description: null,
  notes: null,
  type: 'out_of_pocket',
  reimbursable: true,
  billable: false,
  externalId: null,
  metadata: {},
  status: 'validated',
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...overrides,
});

export const exampleCommand = (overrides: Partial<CreateExpense> = {}): CreateExpense => ({
  merchant: 'Café Olimpico',
  amount: 18.4,
  date: '2026-03-13',
  type: 'out_of_pocket',
  reimbursable: true,
  billable: false,
  metadata: {},
  ...overrides,
});

/** A draft of user 7 without expenses. */
export const exampleReport = (overrides: Partial<Report> = {}): Report => ({
  id: 88,
  businessId: 1,
  userId: 7,
  employeeId: null,
  name: 'March',
  currency: 'CAD',
  ...BLANK_REPORT,
  createdAt: NOW,
  updatedAt: NOW,
  ...overrides,
});

/** The fields and message keys of the violations of a rejected command. */
export const violationsOf = (work: () => unknown): [string, string][] => {
  try {
    work();
  } catch (error) {
    const { details } = error as { details: { field: string; message: { key: string } }[] };
    return details.map(({ field, message }) => [field, message.key]);
  }
  return [];
};

/** The code of the error that the work ends with. */
export const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};
