import { words } from './words.ts';

export const BILLS_WORDS = words({
  'bill.status.DRAFT': { en: 'Draft', fr: 'Brouillon' },
  'bill.status.PENDING_APPROVAL': { en: 'Pending approval', fr: 'En attente d’approbation' },
  'bill.status.APPROVED': { en: 'Approved', fr: 'Approuvée' },
  'bill.status.READY_FOR_PAYMENT': { en: 'Ready for payment', fr: 'Prête à payer' },
  'bill.status.SCHEDULED': { en: 'Scheduled', fr: 'Planifiée' },
  'bill.status.PROCESSING': { en: 'Processing', fr: 'En traitement' },
  'bill.status.PAID': { en: 'Paid', fr: 'Payée' },
  'bill.status.MARKED_PAID': { en: 'Marked as paid', fr: 'Marquée comme payée' },
  'bill.status.DENIED': { en: 'Denied', fr: 'Refusée' },
  'bill.status.CANCELLED': { en: 'Cancelled', fr: 'Annulée', us: 'Canceled' },
  'bill.status.PAYMENT_FAILED': { en: 'Payment failed', fr: 'Échec du paiement' },
  'batch.status.created': { en: 'Created', fr: 'Créé' },
  'batch.status.confirmed': { en: 'Confirmed', fr: 'Confirmé' },
  'batch.status.settled': { en: 'Settled', fr: 'Réglé' },
  'batch.status.cancelled': { en: 'Cancelled', fr: 'Annulé', us: 'Canceled' },
  'batch.payeeWithoutBank': {
    en: 'The person has no account for the money, or the amount is too large for a file.',
    fr: 'La personne n’a pas de compte pour recevoir l’argent, ou le montant est trop élevé pour un fichier.',
  },
  'batch.payeeUnreachable': {
    en: 'A file of this format does not reach the account of this person.',
    fr: 'Un fichier de ce format ne permet pas d’atteindre le compte de cette personne.',
  },
  'bill.outcome.ALREADY_SCHEDULED': {
    en: 'The payment of this bill is already scheduled.',
    fr: 'Le paiement de cette facture est déjà planifié.',
  },
  'bill.outcome.PAYMENT_IN_PROGRESS': {
    en: 'The payment of this bill is already in progress.',
    fr: 'Le paiement de cette facture est déjà en cours.',
  },
  'bill.outcome.ALREADY_PAID': { en: 'This bill is already paid.', fr: 'Cette facture est déjà payée.' },
  'bill.outcome.ALREADY_MARKED_PAID': {
    en: 'This bill is already marked as paid.',
    fr: 'Cette facture est déjà marquée comme payée.',
  },
  'bill.outcome.ALREADY_APPROVED': { en: 'This bill is already approved.', fr: 'Cette facture est déjà approuvée.' },
  'bill.outcome.ALREADY_DENIED': { en: 'This bill is already denied.', fr: 'Cette facture est déjà refusée.' },
  'bill.outcome.ALREADY_CANCELLED': {
    en: 'This bill is already cancelled.',
    fr: 'Cette facture est déjà annulée.',
    us: 'This bill is already canceled.',
  },
  'bill.outcome.NOTHING_TO_PAY': {
    en: 'There is nothing left to pay on this bill.',
    fr: 'Il ne reste rien à payer sur cette facture.',
  },
  'bill.outcome.NOT_APPROVED': {
    en: 'This bill is not approved yet.',
    fr: 'Cette facture n’est pas encore approuvée.',
  },
  'bill.outcome.NOT_SUBMITTED': {
    en: 'This bill was not submitted for approval.',
    fr: 'Cette facture n’a pas été soumise pour approbation.',
  },
  'bill.outcome.BILL_DENIED': { en: 'This bill was denied.', fr: 'Cette facture a été refusée.' },
  'bill.outcome.BILL_CANCELLED': {
    en: 'This bill was cancelled.',
    fr: 'Cette facture a été annulée.',
    us: 'This bill was canceled.',
  },
  'bill.outcome.BILL_NOT_FOUND': { en: 'There is no such bill.', fr: 'Cette facture n’existe pas.' },
  'bill.outcome.VENDOR_INACTIVE': { en: 'The vendor is not active.', fr: 'Le fournisseur n’est pas actif.' },
  'bill.outcome.VENDOR_PAYMENT_DETAILS_MISSING': {
    en: 'The vendor has no bank details.',
    fr: 'Les coordonnées bancaires du fournisseur sont absentes.',
  },
  'bill.outcome.VENDOR_UNVERIFIED': {
    en: 'The bank details of the vendor are not verified yet.',
    fr: 'Les coordonnées bancaires du fournisseur ne sont pas encore vérifiées.',
  },
  'bill.outcome.PAYMENT_METHOD_NOT_SUPPORTED': {
    en: 'This vendor cannot be paid by this method.',
    fr: 'Ce fournisseur ne peut pas être payé par ce moyen.',
  },
  'bill.outcome.PAYMENT_METHOD_REQUIRED': {
    en: 'Neither the request nor the vendor names a payment method.',
    fr: 'Aucun mode de paiement n’est précisé, ni par la requête ni par le fournisseur.',
  },
  'bill.outcome.CURRENCY_NOT_SUPPORTED': {
    en: 'This method cannot pay in the currency of the bill.',
    fr: 'Ce mode de paiement ne permet pas de payer dans la devise de la facture.',
  },
  'bill.outcome.BILL_ON_HOLD': { en: 'This bill is on hold.', fr: 'Cette facture est mise en suspens.' },
  'bill.outcome.PAYMENT_DATE_INVALID': {
    en: 'The payment cannot be made on this date.',
    fr: 'Le paiement ne peut pas être fait à cette date.',
  },
  'bill.outcome.PERMISSION_DENIED': {
    en: 'You are not allowed to do this with this bill.',
    fr: 'Vous n’avez pas le droit de faire cela avec cette facture.',
  },
  'bill.outcome.INSUFFICIENT_FUNDS': {
    en: 'There are not enough funds.',
    fr: 'Les fonds sont insuffisants.',
  },
  'bill.outcome.INVALID_STATE_TRANSITION': {
    en: 'This is not possible in the current state of the bill.',
    fr: 'Cette action est impossible dans l’état actuel de la facture.',
  },
  'bill.outcome.NOT_CURRENT_APPROVER': {
    en: 'It is not your turn to approve this bill.',
    fr: 'Ce n’est pas à vous d’approuver cette facture pour le moment.',
  },
  'bill.outcome.SELF_APPROVAL_NOT_ALLOWED': {
    en: 'Nobody approves their own bill.',
    fr: 'Personne n’approuve sa propre facture.',
  },
  'bill.outcome.CONCURRENT_MODIFICATION': {
    en: 'The bill was changed at the same moment. Try again.',
    fr: 'La facture a été modifiée au même moment. Réessayez.',
  },
  'bill.outcome.INTERNAL_ERROR': {
    en: 'Something went wrong on our side. The bill is unchanged.',
    fr: 'Une erreur est survenue de notre côté. La facture est inchangée.',
  },
  'bill.noApprover': {
    en: 'Nobody but the submitter could approve this bill.',
    fr: 'Personne d’autre que l’auteur ne pourrait approuver cette facture.',
  },
  'bill.afterCutOff': {
    en: 'It is too late to change this payment.',
    fr: 'Il est trop tard pour modifier ce paiement.',
  },
  'vendor.possibleDuplicate': {
    en: 'There may already be a record of this vendor.',
    fr: 'Ce fournisseur existe peut-être déjà.',
  },
  'validation.routingNumber': {
    en: 'must be a routing number of nine digits with the right check digit',
    fr: 'doit être un numéro d’acheminement de neuf chiffres dont le chiffre de contrôle est exact',
  },
  'validation.iban': {
    en: 'must be an IBAN with the right length and check digits',
    fr: 'doit être un IBAN dont la longueur et la clé sont exactes',
  },
  'validation.accountNumber': {
    en: 'must have 7 to 12 digits',
    fr: 'doit compter de 7 à 12 chiffres',
  },
  'validation.sumOfLines': {
    en: 'must be the sum of the lines, {sum}',
    fr: 'doit être la somme des lignes, {sum}',
  },
  'validation.sumOfTaxes': {
    en: 'must add up to the taxes of the lines, {sum}',
    fr: 'doivent totaliser les taxes des lignes, {sum}',
  },
  'validation.dateWindow': {
    en: 'must lie between {earliest} and {latest}',
    fr: 'doit se situer entre le {earliest} et le {latest}',
  },
  'validation.approversNotChosen': {
    en: 'are not chosen by the submitter in this business',
    fr: 'ne sont pas choisis par l’auteur dans cette entreprise',
  },
  'validation.bankFile': {
    en: 'is no file that can be read: {reason}',
    fr: 'n’est pas un fichier lisible : {reason}',
  },
});
