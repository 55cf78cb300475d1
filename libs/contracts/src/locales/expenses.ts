import { words } from './words.ts';

export const EXPENSES_WORDS = words({
  'expense.status.draft': {
    en: 'Draft',
    fr: 'Brouillon',
  },
  'expense.status.validated': {
    en: 'Validated',
    fr: 'Validée',
  },
  'expense.status.submitted': {
    en: 'Submitted',
    fr: 'Soumise',
  },
  'expense.status.approved': {
    en: 'Approved',
    fr: 'Approuvée',
  },
  'expense.status.rejected': {
    en: 'Rejected',
    fr: 'Refusée',
  },
  'expense.status.reimbursed': {
    en: 'Reimbursed',
    fr: 'Remboursée',
  },
  'expense.status.split': {
    en: 'Split',
    fr: 'Répartie',
  },
});
