import { words } from '../../intl/index.ts';

/** Apart from the words that every page has. */
export const LOOK_ALIKES = words({
  title: ['This may be here already', 'Ceci existe peut-être déjà'],
  about: [
    'Compare before you go on. If they are not the same, leave them as they are.',
    'Comparez avant de continuer. S’il ne s’agit pas de la même chose, laissez-les ainsi.',
  ],
  number: ['similar number', 'numéro semblable'],
  name: ['similar name', 'nom semblable'],
  merchant: ['same merchant', 'même marchand'],
  email: ['same email', 'même courriel'],
  amount: ['same amount', 'même montant'],
  taxNumber: ['tax number ends the same', 'même fin de numéro fiscal'],
  bankAccount: ['bank account ends the same', 'même fin de compte bancaire'],
  day: ['at most a few days apart', 'à quelques jours d’écart au plus'],
});
