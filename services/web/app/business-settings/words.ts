import { words } from '../intl/index.ts';

export const BUSINESS = words({
  name: ['Name', 'Nom'],
  legalName: ['Legal name', 'Dénomination sociale'],
  'legalName.about': [
    'As it stands on contracts and bank files.',
    'Telle qu’elle figure sur les contrats et les fichiers bancaires.',
  ],
  timeZone: ['Time zone', 'Fuseau horaire'],
  'timeZone.about': ['Where days begin and end.', 'Où les jours commencent et finissent.'],
  locale: ['Language', 'Langue'],
  'locale.about': ['Of texts for people who chose none.', 'Des textes pour qui n’en a pas choisi.'],
  distanceUnit: ['Unit of distances', 'Unité de distance'],
  km: ['Kilometres', 'Kilomètres', 'Kilometers'],
  mi: ['Miles', 'Milles'],
  month: ['Fiscal year from', 'Exercice à partir de'],
  day: ['on day', 'le jour'],
  currency: ['Currency', 'Devise'],
  'currency.about': ['Of budgets, limits and rules.', 'Des budgets, des limites et des règles.'],
  country: ['Country', 'Pays'],
  receiptRequiredAbove: ['An expense needs a receipt above', 'Une dépense exige un reçu au-delà de'],
  'receiptRequiredAbove.about': [
    'Empty: none does. A category may have its own limit.',
    'Vide : aucune. Une catégorie peut avoir sa propre limite.',
  ],
  flagWeekendExpenses: ['Mark expenses on weekends', 'Signaler les dépenses de fin de semaine'],
  'flagWeekendExpenses.about': [
    'Whoever approves sees that it was a Saturday or Sunday.',
    'Qui approuve voit que c’était un samedi ou un dimanche.',
  ],
  separationOfDuties: ['Separate duties', 'Séparer les tâches'],
  'separationOfDuties.about': [
    'Nobody approves or pays what they entered themselves. Turning it off lets one person do all of it alone.',
    'Personne n’approuve ni ne paie ce qu’il a saisi. Sans cette règle, une seule personne peut tout faire.',
  ],
  allowSubmitterChosenApprovers: ['Submitters may choose who approves', 'Qui soumet peut choisir qui approuve'],
  'allowSubmitterChosenApprovers.about': [
    'Where somebody chooses, no approval rule counts.',
    'Quand quelqu’un choisit, aucune règle d’approbation ne compte.',
  ],
  autoApproveBills: ['Approve bills that no rule fits', 'Approuver les factures sans règle applicable'],
  'autoApproveBills.about': [
    'They are approved as soon as they are submitted. Otherwise administrators decide.',
    'Elles sont approuvées dès leur soumission. Sinon, les administrateurs décident.',
  ],
  paymentLimit: ['The most that an accountant may pay at a time', 'Le maximum qu’un comptable peut payer à la fois'],
  'paymentLimit.about': [
    'Empty: no limit. Owners and administrators have none.',
    'Vide : aucune limite. Propriétaires et administrateurs n’en ont pas.',
  ],
  spending: ['Spending', 'Dépenses'],
  approving: ['Approving', 'Approbations'],
  paying: ['Paying', 'Paiements'],
});
