import { words } from '../validation.ts';

/** Mails about bills, and about accounts that money goes to. */
export const BILL_MAIL_WORDS = words({
  'mail.bill-waiting.subject': [
    'A bill of {vendor} waits for your approval ({amount})',
    'Une facture de {vendor} attend votre approbation ({amount})',
  ],
  'mail.bill-waiting.title': ['A bill waits for your approval', 'Une facture attend votre approbation'],
  'mail.bill-waiting.text': [
    'A bill of {vendor} was submitted, and it is your turn to look at it.',
    'Une facture de {vendor} a été soumise, et c’est à vous de l’examiner.',
  ],
  'mail.bill-waiting.button': ['Review the bill', 'Examiner la facture'],
  'mail.bill-denied.subject': [
    'The bill of {vendor} was denied ({amount})',
    'La facture de {vendor} a été refusée ({amount})',
  ],
  'mail.bill-denied.title': ['A bill was denied', 'Une facture a été refusée'],
  'mail.bill-denied.text': [
    'The bill of {vendor} that you entered was denied. It is not paid as it is.',
    'La facture de {vendor} que vous avez saisie a été refusée. Elle ne sera pas payée telle quelle.',
  ],
  'mail.bill-paid.subject': [
    'The bill of {vendor} was paid ({amount})',
    'La facture de {vendor} a été payée ({amount})',
  ],
  'mail.bill-paid.title': ['A bill was paid', 'Une facture a été payée'],
  'mail.bill-paid.text': ['The bill of {vendor} was paid in full.', 'La facture de {vendor} a été payée en entier.'],
  'mail.bill.button': ['See the bill', 'Voir la facture'],
  'mail.bill-payment-failed.subject': [
    'A payment to {vendor} failed ({amount})',
    'Un paiement à {vendor} a échoué ({amount})',
  ],
  'mail.bill-payment-failed.title': ['A payment failed', 'Un paiement a échoué'],
  'mail.bill-payment-failed.text': [
    'The payment of a bill of {vendor} did not go through. The bill is still open: correct what was wrong and pay it again.',
    'Le paiement d’une facture de {vendor} n’a pas abouti. La facture reste à payer : corrigez le problème et relancez le paiement.',
  ],
  'mail.bill-payment-failed.button': ['Deal with the payment', 'Régler le paiement'],
  'mail.account-waits.vendor': [
    'The bank account of {payee} was changed and waits for your confirmation',
    'Le compte bancaire de {payee} a été modifié et attend votre confirmation',
  ],
  'mail.account-waits.employee': [
    'The bank account of {payee} was changed and waits for your confirmation',
    'Le compte bancaire de {payee} a été modifié et attend votre confirmation',
  ],
  'mail.account-waits.title': [
    'A changed bank account waits for confirmation',
    'Un compte bancaire modifié attend une confirmation',
  ],
  'mail.account-waits.text': [
    'Until a second person confirms the new account, nothing is paid to it. Changed accounts are how most payment fraud begins.',
    'Rien n’est payé au nouveau compte avant qu’une deuxième personne le confirme. La plupart des fraudes de paiement commencent par un compte modifié.',
  ],
  'mail.account-waits.check': [
    'Call {payee} at a number that you already know, not at one from a message, and compare the account before you confirm it.',
    'Appelez {payee} à un numéro que vous connaissez déjà, pas à celui d’un message, et comparez le compte avant de le confirmer.',
  ],
  'mail.account-waits.button': ['Compare and confirm', 'Comparer et confirmer'],
});
