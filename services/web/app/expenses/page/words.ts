import { words } from '../../intl/index.ts';

export const EXPENSE = words({
  expense: ['Expense', 'Dépense'],
  expenses: ['Expenses', 'Dépenses'],
  unknown: ['Not known yet', 'Pas encore connu'],
  check: ['Check and confirm', 'Vérifier et confirmer'],
  'reading.title': ['Its receipt is being read', 'Son reçu est en cours de lecture'],
  'reading.about': [
    'The fields fill themselves in a few seconds. Then check them.',
    'Les champs se remplissent en quelques secondes. Vérifiez-les ensuite.',
  ],
  edit: ['Edit', 'Modifier'],
  split: ['Split', 'Répartir'],
  'report.add': ['Add to report', 'Ajouter à un rapport'],
  more: ['More', 'Plus'],
  delete: ['Delete', 'Supprimer'],
  'delete.title': ['Delete this expense?', 'Supprimer cette dépense?'],
  'delete.about': [
    'It is deleted for good. Its receipts stay and can be matched to another expense.',
    'Elle est supprimée définitivement. Ses reçus restent et peuvent être associés à une autre dépense.',
  ],
  deleted: ['Expense deleted', 'Dépense supprimée'],
  amount: ['Amount', 'Montant'],
  original: ['Paid', 'Payé'],
  'original.rate': ['{amount} at {rate}', '{amount} à {rate}'],
  approved: ['Approved amount', 'Montant approuvé'],
  date: ['Date', 'Date'],
  category: ['Category', 'Catégorie'],
  tax: ['Tax included', 'Taxes comprises'],
  'tax.one': ['{tax}: {amount}', '{tax}\u00a0: {amount}'],
  tip: ['Tip included', 'Pourboire compris'],
  department: ['Department', 'Service'],
  location: ['Location', 'Lieu'],
  employee: ['Employee', 'Employé'],
  type: ['How it was paid', 'Mode de paiement'],
  description: ['Purpose', 'Motif'],
  notes: ['Notes', 'Notes'],
  reimbursable: ['To be paid back', 'À rembourser'],
  billable: ['Charged to a customer', 'Facturée à un client'],
  'report.open': ['Open the report', 'Ouvrir le rapport'],
  trip: ['Trip', 'Déplacement'],
  'trip.open': ['Open the trip', 'Ouvrir le déplacement'],
  parent: ['Part of', 'Partie de'],
  'parent.open': ['Open the whole expense', 'Ouvrir la dépense entière'],
  yes: ['Yes', 'Oui'],
  no: ['No', 'Non'],
  receipts: ['Receipts', 'Reçus'],
  'receipts.none': ['No receipt yet.', 'Pas encore de reçu.'],
  'receipt.open': ['Open the receipt', 'Ouvrir le reçu'],
  detach: ['Detach', 'Détacher'],
  'detach.title': ['Detach this receipt?', 'Détacher ce reçu?'],
  'detach.about': [
    'The expense stays without it; the receipt waits among those without an expense.',
    'La dépense reste sans lui; le reçu attend parmi ceux sans dépense.',
  ],
  detached: ['Receipt detached', 'Reçu détaché'],
  'duplicate.title': ['This looks like an earlier expense', 'Cette dépense ressemble à une autre'],
  'duplicate.about': [
    'Same merchant, amount and day. Compare them, then keep both or delete one.',
    'Même marchand, même montant, même jour. Comparez-les, puis gardez les deux ou supprimez-en une.',
  ],
  'duplicate.compare': ['Compare', 'Comparer'],
  other: ['Expense {id}', 'Dépense {id}'],
  'other.dismiss': ['Not the same', 'Pas la même'],
  'other.dismissed': [
    'It is not shown as a possible duplicate any more',
    'Elle n’est plus signalée comme doublon possible',
  ],
  'violations.title': ['Before you submit it', 'Avant de la soumettre'],
});

/** What a person can do about each note of the policy. */
export const ADVICE = words({
  RECEIPT_REQUIRED: [
    'Add a photo of the receipt. If it is lost, say so in the notes: your approver decides.',
    'Ajoutez une photo du reçu. S’il est perdu, dites-le dans les notes\u00a0: votre approbateur décidera.',
  ],
  CATEGORY_LIMIT_EXCEEDED: [
    'Check the amount and the category. If both are right, explain in the notes why it was more this time.',
    'Vérifiez le montant et la catégorie. S’ils sont exacts, expliquez dans les notes pourquoi c’était plus cette fois.',
  ],
  RATE_MISSING: [
    'Edit the expense and type in the exchange rate of that day, as your card or bank has it.',
    'Modifiez la dépense et saisissez le taux de change de ce jour, selon votre carte ou votre banque.',
  ],
  RATE_DIFFERS: [
    'Compare the amount, the amount on the receipt and the rate with your card or bank statement. A fee of the bank is an expense of its own.',
    'Comparez le montant, celui du reçu et le taux avec votre relevé de carte ou de banque. Des frais bancaires sont une dépense à part.',
  ],
  WEEKEND_EXPENSE: [
    'That is fine if it was for work: say in the notes what it was for.',
    'C’est permis si c’était pour le travail\u00a0: dites dans les notes à quoi elle a servi.',
  ],
  TAX_MISMATCH: [
    'Compare the taxes with the receipt. If the receipt says the same, leave them as they are.',
    'Comparez les taxes avec le reçu. Si le reçu dit la même chose, laissez-les ainsi.',
  ],
  OVER_BUDGET: [
    'You can still submit it. Your approver sees that the budget is used up.',
    'Vous pouvez la soumettre quand même. Votre approbateur voit que le budget est épuisé.',
  ],
});
