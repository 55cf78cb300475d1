import { words } from './words.ts';

export const EXPENSES_WORDS = words({
  'expense.status.draft': ['Draft', 'Brouillon'],
  'expense.status.validated': ['Validated', 'Validée'],
  'expense.status.submitted': ['Submitted', 'Soumise'],
  'expense.status.approved': ['Approved', 'Approuvée'],
  'expense.status.rejected': ['Rejected', 'Refusée'],
  'expense.status.reimbursed': ['Reimbursed', 'Remboursée'],
  'expense.status.split': ['Split', 'Répartie'],
});
