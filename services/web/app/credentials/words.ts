import { words } from '../intl/index.ts';

export const CREDENTIALS = words({
  'kind.api key': ['API key', 'Clé d’API'],
  'kind.user token': ['Person', 'Personne'],
  'kind.client token': ['OAuth client', 'Client OAuth'],
  'kind.on behalf': ['On behalf', 'Au nom de quelqu’un'],
  'kind.portal token': ['Portal', 'Portail'],
  'shown.title': ['Copy it now', 'Copiez-la maintenant'],
  'shown.about': [
    'It is shown this one time. Keep it where your server reads its secrets, and out of code and e-mails. Whoever has it can do what it may.',
    'Elle n’est affichée que cette fois. Gardez-la là où votre serveur lit ses secrets, hors du code et des courriels. Quiconque la possède peut faire ce qu’elle permet.',
  ],
  'shown.before': [
    'It was shown before, and cannot be shown again. Make another one if it was not kept.',
    'Elle a déjà été affichée et ne peut plus l’être. Créez-en une autre si elle n’a pas été conservée.',
  ],
});
