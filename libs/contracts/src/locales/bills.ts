import { PAYMENT_METHODS } from '../payables/bills/bill-status.ts';
import { words } from './validation.ts';

const METHODS = PAYMENT_METHODS.join(', ');

export const BILLS_WORDS = words({
  'bill.status.DRAFT': ['Draft', 'Brouillon'],
  'bill.status.PENDING_APPROVAL': ['Pending approval', 'En attente d’approbation'],
  'bill.status.APPROVED': ['Approved', 'Approuvée'],
  'bill.status.READY_FOR_PAYMENT': ['Ready for payment', 'Prête à payer'],
  'bill.status.SCHEDULED': ['Scheduled', 'Planifiée'],
  'bill.status.PROCESSING': ['Processing', 'En traitement'],
  'bill.status.PAID': ['Paid', 'Payée'],
  'bill.status.MARKED_PAID': ['Marked as paid', 'Marquée comme payée'],
  'bill.status.DENIED': ['Denied', 'Refusée'],
  'bill.status.CANCELLED': ['Cancelled', 'Annulée', 'Canceled'],
  'bill.status.PAYMENT_FAILED': ['Payment failed', 'Échec du paiement'],
  'batch.status.created': ['Created', 'Créé'],
  'batch.status.confirmed': ['Confirmed', 'Confirmé'],
  'batch.status.settled': ['Settled', 'Réglé'],
  'batch.status.cancelled': ['Cancelled', 'Annulé', 'Canceled'],
  'batch.payeeWithoutBank': [
    'The person has no account for the money, or the amount is too large for a file.',
    'La personne n’a pas de compte pour recevoir l’argent, ou le montant est trop élevé pour un fichier.',
  ],
  'batch.payeeUnverified': [
    'A second person has not verified the account of this person yet.',
    'Une deuxième personne n’a pas encore vérifié le compte de cette personne.',
  ],
  'batch.payeeOnHold': [
    'The account of this person was changed and still waits.',
    'Le compte de cette personne a été modifié et doit encore attendre.',
  ],
  'batch.payeeNotLatin': [
    '“{name}” cannot be written in a bank file, which carries Latin letters only. Enter the name of the account’s holder in Latin letters with the bank details.',
    '« {name} » ne peut pas figurer dans un fichier bancaire, qui n’accepte que des lettres latines. Inscrivez le nom du titulaire du compte en lettres latines avec les coordonnées bancaires.',
  ],
  'batch.payeeWithoutPlace': [
    'A payment that leaves the country carries the town and country of {name} in Latin letters. Missing from the address: {missing, select, city {the town} country {the country} other {the town and the country}}.',
    'Un paiement vers l’étranger porte la ville et le pays de {name} en lettres latines. Il manque à l’adresse : {missing, select, city {la ville} country {le pays} other {la ville et le pays}}.',
  ],
  'batch.totalTooLarge': [
    'amounts to more than one file of this format carries, {most, number}: make several batches',
    'dépasse le total qu’un fichier de ce format peut porter, {most, number} : créez plusieurs lots',
  ],
  'batch.accountNotWritable': [
    'cannot be written in a bank file: its names or numbers have no Latin letters; set the account up again',
    'ne peut pas figurer dans un fichier bancaire : ses noms ou numéros ne sont pas en lettres latines; configurez le compte de nouveau',
  ],
  'batch.payer': [
    'Money needs two people: whoever is paid, had a hand in the report or set the account does not pay it.',
    'Il faut deux personnes pour l’argent : qui est payé, a participé au rapport ou a saisi le compte ne le paie pas.',
  ],
  'bank.changer': [
    'Another person verifies the account than the one who set it.',
    'Une autre personne que celle qui a saisi le compte le vérifie.',
  ],
  'bank.own': ['Nobody verifies their own account.', 'Personne ne vérifie son propre compte.'],
  'batch.payeeUnreachable': [
    'A file of this format does not reach the account of this person.',
    'Un fichier de ce format ne permet pas d’atteindre le compte de cette personne.',
  ],
  'bill.credit': [
    'must be greater than 0. A credit note is no bill of its own yet: enter it on the next bill of this vendor, as a line with a negative amount.',
    'doit être supérieur à 0. Une note de crédit n’est pas encore une facture à part : saisissez-la sur la prochaine facture de ce fournisseur, comme ligne au montant négatif.',
  ],
  'bill.outcome.ALREADY_SCHEDULED': [
    'The payment of this bill is already scheduled.',
    'Le paiement de cette facture est déjà planifié.',
  ],
  'bill.outcome.PAYMENT_IN_PROGRESS': [
    'The payment of this bill is already in progress.',
    'Le paiement de cette facture est déjà en cours.',
  ],
  'bill.outcome.ALREADY_PAID': ['This bill is already paid.', 'Cette facture est déjà payée.'],
  'bill.outcome.ALREADY_MARKED_PAID': [
    'This bill is already marked as paid.',
    'Cette facture est déjà marquée comme payée.',
  ],
  'bill.outcome.ALREADY_APPROVED': ['This bill is already approved.', 'Cette facture est déjà approuvée.'],
  'bill.outcome.ALREADY_DENIED': ['This bill is already denied.', 'Cette facture est déjà refusée.'],
  'bill.outcome.ALREADY_CANCELLED': [
    'This bill is already cancelled.',
    'Cette facture est déjà annulée.',
    'This bill is already canceled.',
  ],
  'bill.outcome.NOTHING_TO_PAY': [
    'There is nothing left to pay on this bill.',
    'Il ne reste rien à payer sur cette facture.',
  ],
  'bill.outcome.NOT_APPROVED': ['This bill is not approved yet.', 'Cette facture n’est pas encore approuvée.'],
  'bill.outcome.NOT_SUBMITTED': [
    'This bill was not submitted for approval.',
    'Cette facture n’a pas été soumise pour approbation.',
  ],
  'bill.outcome.BILL_DENIED': ['This bill was denied.', 'Cette facture a été refusée.'],
  'bill.outcome.BILL_CANCELLED': [
    'This bill was cancelled.',
    'Cette facture a été annulée.',
    'This bill was canceled.',
  ],
  'bill.outcome.BILL_NOT_FOUND': ['There is no such bill.', 'Cette facture n’existe pas.'],
  'bill.outcome.VENDOR_INACTIVE': ['The vendor is not active.', 'Le fournisseur n’est pas actif.'],
  'bill.outcome.VENDOR_PAYMENT_DETAILS_MISSING': [
    'The vendor has no bank details.',
    'Les coordonnées bancaires du fournisseur sont absentes.',
  ],
  'bill.outcome.VENDOR_UNVERIFIED': [
    'The bank details of the vendor are not verified yet.',
    'Les coordonnées bancaires du fournisseur ne sont pas encore vérifiées.',
  ],
  'bill.outcome.PAYMENT_METHOD_NOT_SUPPORTED': [
    `This vendor cannot be paid by this method. There are ${METHODS}; which of them reach a vendor depends on its bank.`,
    `Ce fournisseur ne peut pas être payé par ce moyen. Il existe ${METHODS}; sa banque détermine lesquels l’atteignent.`,
  ],
  'bill.outcome.PAYMENT_METHOD_REQUIRED': [
    'Neither the request nor the vendor names a payment method.',
    'Aucun mode de paiement n’est précisé, ni par la requête ni par le fournisseur.',
  ],
  'bill.outcome.CURRENCY_NOT_SUPPORTED': [
    'This method cannot pay in the currency of the bill.',
    'Ce mode de paiement ne permet pas de payer dans la devise de la facture.',
  ],
  'bill.outcome.BILL_ON_HOLD': ['This bill is on hold.', 'Cette facture est mise en suspens.'],
  'bill.outcome.PAYMENT_DATE_INVALID': [
    'The payment cannot be made on this date.',
    'Le paiement ne peut pas être fait à cette date.',
  ],
  'bill.outcome.PERMISSION_DENIED': [
    'You are not allowed to do this with this bill.',
    'Vous n’avez pas le droit de faire cela avec cette facture.',
  ],
  'bill.outcome.INSUFFICIENT_FUNDS': ['There are not enough funds.', 'Les fonds sont insuffisants.'],
  'bill.outcome.INVALID_STATE_TRANSITION': [
    'This is not possible in the current state of the bill.',
    'Cette action est impossible dans l’état actuel de la facture.',
  ],
  'bill.outcome.NOT_CURRENT_APPROVER': [
    'It is not your turn to approve this bill.',
    'Ce n’est pas à vous d’approuver cette facture pour le moment.',
  ],
  'bill.outcome.SELF_APPROVAL_NOT_ALLOWED': [
    'Nobody approves their own bill.',
    'Personne n’approuve sa propre facture.',
  ],
  'bill.outcome.CONCURRENT_MODIFICATION': [
    'The bill was changed at the same moment. Try again.',
    'La facture a été modifiée au même moment. Réessayez.',
  ],
  'bill.outcome.INTERNAL_ERROR': [
    'Something went wrong on our side. The bill is unchanged.',
    'Une erreur est survenue de notre côté. La facture est inchangée.',
  ],
  'bill.noApprover': [
    'Nobody but the submitter could approve this bill.',
    'Personne d’autre que l’auteur ne pourrait approuver cette facture.',
  ],
  'bill.afterCutOff': ['It is too late to change this payment.', 'Il est trop tard pour modifier ce paiement.'],
  'bill.violation.TAX_MISMATCH': [
    'These taxes fit no province’s rates of that day and this amount: {taxes}.',
    'Ces taxes ne correspondent ni aux taux d’une province ce jour-là ni au montant : {taxes}.',
  ],
  'vendor.possibleDuplicate': [
    'There may already be a record of this vendor.',
    'Ce fournisseur existe peut-être déjà.',
  ],
  'validation.routingNumber': [
    'must be a routing number of nine digits with the right check digit',
    'doit être un numéro d’acheminement de neuf chiffres dont le chiffre de contrôle est exact',
  ],
  'validation.iban': [
    'must be an IBAN with the right length and check digits',
    'doit être un IBAN dont la longueur et la clé sont exactes',
  ],
  'validation.accountNumber': ['must have 7 to 12 digits', 'doit compter de 7 à 12 chiffres'],
  'validation.sumOfLines': ['must be the sum of the lines, {sum}', 'doit être la somme des lignes, {sum}'],
  'validation.sumOfLinesAndTaxes': [
    'must be the sum of the lines and their taxes, {sum}',
    'doit être la somme des lignes et de leurs taxes, {sum}',
  ],
  'validation.quantityTimesNetPrice': [
    'must be the quantity times the unit price, {product}, without tax',
    'doit être la quantité multipliée par le prix unitaire, {product}, sans taxe',
  ],
  'validation.quantityTimesPrice': [
    'must be the quantity times the unit price, {product}, without its tax or with it',
    'doit être la quantité multipliée par le prix unitaire, {product}, sans ou avec sa taxe',
  ],
  'validation.sumOfTaxes': [
    'must add up to the taxes of the lines, {sum}',
    'doivent totaliser les taxes des lignes, {sum}',
  ],
  'validation.dateWindow': [
    'is {day} in the time zone of the business; it must lie between {earliest}, which is today there, and {latest}',
    'est le {day} dans le fuseau horaire de l’entreprise; elle doit se situer entre le {earliest}, soit aujourd’hui, et le {latest}',
  ],
  'validation.approversNotChosen': [
    'are not chosen by the submitter in this business',
    'ne sont pas choisis par l’auteur dans cette entreprise',
  ],
  'validation.bankFile': ['is no file that can be read: {reason}', 'n’est pas un fichier lisible : {reason}'],
});
