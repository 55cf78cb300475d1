import type { RouteTable } from '../core/index.ts';

/** Expenses and receipts. */
export const expenseRoutes: RouteTable = {
  '/expenses': () => import('./list/expense-list.page.tsx').then(({ ExpenseListPage }) => ExpenseListPage),
  '/expenses/$id': () => import('./page/expense.page.tsx').then(({ ExpensePage }) => ExpensePage),
  '/expenses/new': () => import('./form/new-expense.page.tsx').then(({ NewExpensePage }) => NewExpensePage),
  '/expenses/$id/edit': () => import('./form/edit-expense.page.tsx').then(({ EditExpensePage }) => EditExpensePage),
  '/expenses/duplicates': () => import('./duplicates/duplicates.page.tsx').then(({ DuplicatesPage }) => DuplicatesPage),
  '/receipts': () => import('./receipts/receipt-list.page.tsx').then(({ ReceiptListPage }) => ReceiptListPage),
  '/receipts/$id': () => import('./receipts/receipt.page.tsx').then(({ ReceiptPage }) => ReceiptPage),
};
