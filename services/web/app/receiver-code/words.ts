import { words } from '../intl/index.ts';

export const CODE = words({
  about: [
    'Verify every request before you trust it: with the secret, over the raw body, as it came. Answer within the time first and work afterwards; the same event may come more than once.',
    'Vérifiez chaque requête avant de vous y fier\u00a0: avec le secret, sur le corps brut, tel que reçu. Répondez d’abord, dans le délai, et traitez ensuite; le même événement peut arriver plus d’une fois.',
  ],
  language: ['Language', 'Langage'],
  of: ['Code that verifies a delivery, {language}', 'Code de vérification d’une livraison, {language}'],
});
