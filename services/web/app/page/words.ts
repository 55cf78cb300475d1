import { words } from '../intl/index.ts';

export const PAGE = words({
  'lost.title': ['There is no such page', 'Cette page n’existe pas'],
  'lost.about': [
    'The address may be wrong, or the page may have moved.',
    'L’adresse est peut-être erronée, ou la page a été déplacée.',
  ],
  'notYours.title': ['Not for your role', 'Hors de votre rôle'],
  'notYours.subtitle': ['Your role does not open this page', 'Votre rôle n’ouvre pas cette page'],
  'notYours.about': [
    'Whoever administers the business can give you another role.',
    'La personne qui administre l’entreprise peut vous attribuer un autre rôle.',
  ],
  'lost.go': ['Go to the first page', 'Aller à l’accueil'],
});
