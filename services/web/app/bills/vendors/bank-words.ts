import { words } from '../../intl/index.ts';
import { PAYABLES } from '../payables/words.ts';

export const BANK = words({
  title: ['Bank details', 'Coordonnées bancaires'],
  set: ['Set bank details', 'Saisir les coordonnées bancaires'],
  replace: ['Replace', 'Remplacer'],
  remove: ['Remove', 'Retirer'],
  removed: ['The bank details were removed', 'Les coordonnées bancaires ont été retirées'],
  'remove.about': [
    'Bills that are ready for payment wait until there are confirmed details again.',
    'Les factures prêtes à payer attendent de nouvelles coordonnées confirmées.',
  ],
  none: ['Nothing can be paid by file without them.', 'Rien ne peut être payé par fichier sans elles.'],
  'type.CA': ['Account in Canada', 'Compte au Canada'],
  'type.US': ['Account in the United States', 'Compte aux États-Unis'],
  'type.IBAN': ['Account with an IBAN', 'Compte avec un IBAN'],
  kind: ['Kind of account', 'Type de compte'],
  institution: ['Institution (3 digits)', 'Institution (3 chiffres)'],
  transit: ['Transit (5 digits)', 'Transit (5 chiffres)'],
  routing: ['Routing number (9 digits)', 'Numéro d’acheminement (9 chiffres)'],
  account: ['Account number', 'Numéro de compte'],
  accountType: ['Account type', 'Genre de compte'],
  checking: PAYABLES['accountType.checking'],
  savings: PAYABLES['accountType.savings'],
  iban: ['IBAN', 'IBAN'],
  bic: ['BIC', 'BIC'],
  accountName: ['Account holder (optional)', 'Titulaire du compte (facultatif)'],
  'accountName.about': [
    'As the bank knows them, if that is not the vendor’s name. Bank files carry Latin letters only.',
    'Comme la banque le connaît, si ce n’est pas le nom du fournisseur. Les fichiers bancaires n’acceptent que des lettres latines.',
  ],
  verified: ['Confirmed by {name} on {day}', 'Confirmées par {name} le {day}'],
  setBy: ['Entered by {name}', 'Saisies par {name}'],
  waiting: [
    'A second person must confirm these bank details',
    'Une deuxième personne doit confirmer ces coordonnées bancaires',
  ],
  'waiting.about': [
    'Nothing is paid to this account until then. Compare it with a document from the vendor, or call a number you already had.',
    'Rien n’est versé à ce compte d’ici là. Comparez-le à un document du fournisseur, ou appelez un numéro que vous aviez déjà.',
  ],
  later: [
    'Changed details wait: nothing is paid to them before {moment}.',
    'Les coordonnées modifiées attendent\u00a0: rien n’y est payé avant le {moment}.',
  ],
  confirm: ['Confirm bank details', 'Confirmer ces coordonnées'],
  confirmed: ['The bank details are confirmed', 'Les coordonnées bancaires sont confirmées'],
  own: ['You entered these bank details yourself', 'Vous avez saisi ces coordonnées bancaires vous-même'],
  'own.about': [
    'Another person confirms them, so that nobody alone can redirect a payment. Send them the address of this page.',
    'Une autre personne les confirme, pour que personne ne puisse seul détourner un paiement. Envoyez-lui l’adresse de cette page.',
  ],
  saved: [
    'Saved. A second person confirms them now.',
    'Enregistré. Une deuxième personne doit maintenant les confirmer.',
  ],
  'save.about': [
    'They are shown masked from now on. Another person than you confirms them.',
    'Elles sont masquées dès maintenant. Une autre personne que vous les confirme.',
  ],
  save: ['Save bank details', 'Enregistrer les coordonnées bancaires'],
  cancel: ['Cancel', 'Annuler'],
});
