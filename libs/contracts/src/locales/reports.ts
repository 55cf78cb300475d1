import { words } from './validation.ts';

export const EXPENSES_WORDS = words({
  'expense.status.draft': ['Draft', 'Brouillon'],
  'expense.status.validated': ['Validated', 'Validée'],
  'expense.status.submitted': ['Submitted', 'Soumise'],
  'expense.status.approved': ['Approved', 'Approuvée'],
  'expense.status.rejected': ['Rejected', 'Refusée'],
  'expense.status.reimbursed': ['Reimbursed', 'Remboursée'],
  'expense.status.split': ['Split', 'Répartie'],
});

export const REPORTS_WORDS = words({
  'report.status.draft': ['Draft', 'Brouillon'],
  'report.status.submitted': ['Submitted', 'Soumis'],
  'report.status.approved': ['Approved', 'Approuvé'],
  'report.status.rejected': ['Rejected', 'Refusé'],
  'report.status.reimbursed': ['Reimbursed', 'Remboursé'],
  'report.noApprover': [
    'Nobody else in the business can approve this report.',
    'Personne d’autre dans l’entreprise ne peut approuver ce rapport.',
  ],
  'report.empty': ['The report has no expenses.', 'Le rapport ne contient aucune dépense.'],
  'report.tripPurpose': [
    'A trip must say what it was for: give it a name or a note.',
    'Un déplacement doit indiquer son motif : donnez-lui un nom ou une note.',
  ],
  'report.rateMissing': [
    'No exchange rate of {currency} is known for {date}, so the expense cannot be counted in a report in {expected}.',
    'Aucun taux de change n’est connu pour {currency} le {date}; la dépense ne peut donc pas compter dans un rapport en {expected}.',
  ],
  'report.lastExpense': [
    'A submitted report keeps at least one expense; reject it instead.',
    'Un rapport soumis garde au moins une dépense; refusez-le plutôt.',
  ],
  'report.payer': [
    'Money needs two people: whoever is paid by a report, submitted it or entered what is in it does not pay it.',
    'Il faut deux personnes pour l’argent : qui est payé par un rapport, l’a soumis ou a saisi son contenu ne le paie pas.',
  ],
  'report.paymentLimit': [
    'It is more than you are allowed to pay.',
    'Le montant dépasse ce que vous avez le droit de payer.',
  ],
  'report.nothingToReimburse': ['There is nothing to pay back.', 'Il n’y a rien à rembourser.'],
  'expense.complete.missing': ['is missing', 'est absent'],
  'expense.notOwned': ['belongs to another person', 'appartient à une autre personne'],
  'expense.notInReport': ['is not in this report', 'ne figure pas dans ce rapport'],
  'expense.inReport': [
    'The expense is in a report. Remove it from there first.',
    'La dépense figure dans un rapport. Retirez-la d’abord.',
  ],
  'expense.sum': ['must add up to {total}', 'doivent totaliser {total}'],
  'expense.refund': [
    'must be greater than 0. A refund is no entry of its own yet: lower the expense that it belongs to, as long as that is not submitted; afterwards its approver can agree to less.',
    'doit être supérieur à 0. Un remboursement reçu n’est pas encore une écriture à part : réduisez la dépense en cause tant qu’elle n’est pas soumise; ensuite, son approbateur peut en approuver moins.',
  ],
  'expense.trip': [
    'comes with a trip, whose distance and rate give the amount: enter it with POST {path}',
    'vient avec un déplacement, dont la distance et le taux donnent le montant : saisissez-le par POST {path}',
  ],
  'expense.ofTrip': [
    'is that of the trip, whose distance and rate give the amount: change the trip with PATCH {path}',
    'est celui du déplacement, dont la distance et le taux donnent le montant : modifiez le déplacement par PATCH {path}',
  ],
  'expense.ofTripShare': [
    'is a share of what a trip is worth: undo the split to share it otherwise',
    'est une part de ce que vaut un déplacement : annulez la répartition pour le répartir autrement',
  ],
  'expense.untipped': [
    'is only for what was bought: an allowance by distance or by the day has no tip',
    'ne vaut que pour un achat : une indemnité de kilométrage ou quotidienne ne comporte pas de pourboire',
  ],
  'expense.wasSplit': [
    'Expense {id} was split: its parts stand for it until the split is undone.',
    'La dépense {id} a été répartie : ses parts la remplacent tant que la répartition n’est pas annulée.',
  ],
  'expense.receiptSplit': [
    'Its receipt was split: undo that with DELETE {path}.',
    'C’est son reçu qui a été réparti : annulez cette répartition par DELETE {path}.',
  ],
  'expense.violation.RECEIPT_REQUIRED': [
    'A receipt is required above {maximum} {currency}.',
    'Un reçu est exigé au-delà de {maximum} {currency}.',
  ],
  'expense.violation.CATEGORY_LIMIT_EXCEEDED': [
    'The category allows at most {maximum} {currency}.',
    'La catégorie permet au plus {maximum} {currency}.',
  ],
  'expense.violation.RATE_MISSING': [
    'The limits of the business are in {currency}, and the expense gives no exchange rate to compare it by.',
    'Les limites de l’entreprise sont en {currency}, et la dépense n’indique aucun taux de change pour la comparer.',
  ],
  'expense.violation.RATE_DIFFERS': [
    'At the exchange rate of {rate}, {original} {originalCurrency} are not {amount} {currency}.',
    'Au taux de change de {rate}, {original} {originalCurrency} ne font pas {amount} {currency}.',
  ],
  'expense.violation.WEEKEND_EXPENSE': ['Spent on a weekend.', 'Dépensé une fin de semaine.'],
  'expense.violation.TAX_MISMATCH': [
    'These taxes fit no province’s rates of that day and this amount: {taxes}.',
    'Ces taxes ne correspondent ni aux taux d’une province ce jour-là ni au montant : {taxes}.',
  ],
  'expense.violation.OVER_BUDGET': [
    'With this expense a budget was exceeded.',
    'Avec cette dépense, un budget a été dépassé.',
  ],
  'validation.maySubmitterChoose': [
    'cannot be chosen by the submitter in this business',
    'ne peut pas être choisi par l’auteur dans cette entreprise',
  ],
  'validation.notApprover': ['may not approve', 'n’a pas le droit d’approuver'],
  'validation.cycle': ['would be its own ancestor', 'serait son propre ancêtre'],
});
