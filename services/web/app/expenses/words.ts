import { words } from '../intl/index.ts';

export const EXPENSES = words({
  title: ['Expenses', 'Dépenses'],
  merchant: ['Merchant', 'Marchand'],
  date: ['Date', 'Date'],
  category: ['Category', 'Catégorie'],
  amount: ['Amount', 'Montant'],
  status: ['Status', 'État'],
  unknown: ['Not known yet', 'Pas encore connu'],
  'status.draft': ['Draft', 'Brouillon'],
  'status.validated': ['Ready', 'Prête'],
  'status.submitted': ['Submitted', 'Soumise'],
  'status.approved': ['Approved', 'Approuvée'],
  'status.rejected': ['Rejected', 'Rejetée'],
  'status.reimbursed': ['Paid back', 'Remboursée'],
  'status.split': ['Split', 'Répartie'],
  'empty.title': ['No expenses yet', 'Aucune dépense pour l’instant'],
  'empty.about': [
    'Photograph a receipt, or type in what you spent.',
    'Photographiez un reçu, ou saisissez ce que vous avez dépensé.',
  ],
});
