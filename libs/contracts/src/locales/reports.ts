import { words } from './words.ts';

export const REPORTS_WORDS = words({
  'report.status.draft': { en: 'Draft', fr: 'Brouillon' },
  'report.status.submitted': { en: 'Submitted', fr: 'Soumis' },
  'report.status.approved': { en: 'Approved', fr: 'Approuvé' },
  'report.status.rejected': { en: 'Rejected', fr: 'Refusé' },
  'report.status.reimbursed': { en: 'Reimbursed', fr: 'Remboursé' },
  'report.noApprover': {
    en: 'Nobody else in the business can approve this report.',
    fr: 'Personne d’autre dans l’entreprise ne peut approuver ce rapport.',
  },
  'report.empty': { en: 'The report has no expenses.', fr: 'Le rapport ne contient aucune dépense.' },
  'report.tripPurpose': {
    en: 'A trip must say what it was for: give it a name or a note.',
    fr: 'Un trajet doit indiquer son motif : donnez-lui un nom ou une note.',
  },
  'report.lastExpense': {
    en: 'A submitted report keeps at least one expense; reject it instead.',
    fr: 'Un rapport soumis garde au moins une dépense; refusez-le plutôt.',
  },
  'report.nothingToReimburse': { en: 'There is nothing to pay back.', fr: 'Il n’y a rien à rembourser.' },
  'expense.complete.missing': { en: 'is missing', fr: 'est absent' },
  'expense.notOwned': { en: 'belongs to another person', fr: 'appartient à une autre personne' },
  'expense.notInReport': { en: 'is not in this report', fr: 'ne figure pas dans ce rapport' },
  'expense.inReport': {
    en: 'The expense is in a report. Remove it from there first.',
    fr: 'La dépense figure dans un rapport. Retirez-la d’abord.',
  },
  'expense.sum': { en: 'must add up to {total}', fr: 'doivent totaliser {total}' },
  'expense.violation.RECEIPT_REQUIRED': {
    en: 'A receipt is required above {maximum} {currency}.',
    fr: 'Un reçu est exigé au-delà de {maximum} {currency}.',
  },
  'expense.violation.CATEGORY_LIMIT_EXCEEDED': {
    en: 'The category allows at most {maximum} {currency}.',
    fr: 'La catégorie permet au plus {maximum} {currency}.',
  },
  'expense.violation.WEEKEND_EXPENSE': { en: 'Spent on a weekend.', fr: 'Dépensé une fin de semaine.' },
  'expense.violation.TAX_MISMATCH': {
    en: 'These taxes fit no province’s rates of that day and this amount: {taxes}.',
    fr: 'Ces taxes ne correspondent ni aux taux d’une province ce jour-là ni au montant : {taxes}.',
  },
  'expense.violation.OVER_BUDGET': {
    en: 'With this expense a budget was exceeded.',
    fr: 'Avec cette dépense, un budget a été dépassé.',
  },
  'validation.maySubmitterChoose': {
    en: 'cannot be chosen by the submitter in this business',
    fr: 'ne peut pas être choisi par l’auteur dans cette entreprise',
  },
  'validation.notApprover': { en: 'may not approve', fr: 'n’a pas le droit d’approuver' },
  'validation.cycle': { en: 'would be its own ancestor', fr: 'serait son propre ancêtre' },
});
