import { words } from '../intl/index.ts';

export const STEPS = words({
  submit: ['Submit', 'Soumettre'],
  approve: ['Approve', 'Approuver'],
  deny: ['Deny', 'Refuser'],
  'retry-payment': ['Try the payment again', 'Réessayer le paiement'],
  'schedule-payment': ['Schedule payment', 'Planifier le paiement'],
  'confirm-payment': ['Payment has arrived', 'Paiement reçu'],
  reschedule: ['Reschedule', 'Replanifier'],
  'mark-paid': ['Mark as paid', 'Marquer comme payée'],
  'unmark-paid': ['Take the mark back', 'Retirer la marque'],
  withdraw: ['Make it a draft again', 'Remettre en brouillon'],
  'cancel-payment': ['Cancel the payment', 'Annuler le paiement'],
  'fail-payment': ['Payment did not arrive', 'Paiement non reçu'],
  cancel: ['Cancel the bill', 'Annuler la facture'],
  'about.submit': ['It goes to its approvers.', 'Elle est envoyée à ses approbateurs.'],
  'about.approve': ['After the last level it can be paid.', 'Après le dernier niveau, elle peut être payée.'],
  'about.deny': [
    'Whoever entered it reads the reason and can correct it.',
    'La personne qui l’a saisie lit le motif et peut la corriger.',
  ],
  'about.retry-payment': [
    'The payment is scheduled again; today when no day is chosen.',
    'Le paiement est planifié de nouveau; aujourd’hui si aucun jour n’est choisi.',
  ],
  'about.schedule-payment': [
    'The payment leaves on the first business day from this one on.',
    'Le paiement part le premier jour ouvrable à compter de ce jour.',
  ],
  'about.confirm-payment': [
    'Use it when the vendor has the money and no bank results are imported.',
    'À utiliser quand le fournisseur a reçu l’argent et qu’aucun résultat bancaire n’est importé.',
  ],
  'about.reschedule': ['The payment moves to another day.', 'Le paiement passe à un autre jour.'],
  'about.mark-paid': [
    'For a bill that was paid elsewhere. Nothing is sent to the bank.',
    'Pour une facture payée autrement. Rien n’est envoyé à la banque.',
  ],
  'about.unmark-paid': ['The bill is ready for payment again.', 'La facture est de nouveau prête à payer.'],
  'about.withdraw': [
    'Approvals so far are lost; it can be corrected and submitted again.',
    'Les approbations déjà données sont perdues; elle peut être corrigée et soumise de nouveau.',
  ],
  'about.cancel-payment': [
    'Nothing is paid. The bill is ready for payment again.',
    'Rien n’est payé. La facture est de nouveau prête à payer.',
  ],
  'about.fail-payment': [
    'The bank rejected or returned the payment. It can be tried again.',
    'La banque a rejeté ou retourné le paiement. Il peut être réessayé.',
  ],
  'about.cancel': [
    'It will never be paid. It stays in lists, and its number stays taken.',
    'Elle ne sera jamais payée. Elle reste dans les listes et son numéro reste pris.',
  ],
  'field.comment': ['Comment (optional)', 'Commentaire (facultatif)'],
  'field.reason': ['Reason', 'Motif'],
  'field.day': ['Pay on', 'Payer le'],
  'field.method': ['Method', 'Mode'],
  'field.method.usual': ['As the bill or its vendor has it', 'Selon la facture ou son fournisseur'],
  'field.paidOn': ['Paid on', 'Payée le'],
  'field.reference': ['Reference at the bank (optional)', 'Référence à la banque (facultatif)'],
  'reason.missing': ['Enter a reason', 'Saisissez un motif'],
  'day.missing': ['Choose a day', 'Choisissez un jour'],
  done: ['{name}: {state}', '{name} : {state}'],
  back: ['Not now', 'Pas maintenant'],
});
