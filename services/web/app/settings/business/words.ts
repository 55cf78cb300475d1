import { words } from '../../intl/index.ts';

export const BUSINESS = words({
  'policies.about': [
    'What the business requires of spending, approving and paying.',
    'Ce que l’entreprise exige pour les dépenses, les approbations et les paiements.',
  ],
  name: ['Name', 'Nom'],
  legalName: ['Legal name', 'Dénomination sociale'],
  'legalName.about': [
    'As it appears on contracts and bank files.',
    'Telle qu’elle figure sur les contrats et les fichiers bancaires.',
  ],
  timeZone: ['Time zone', 'Fuseau horaire'],
  'timeZone.about': ['Decides when a day begins and ends.', 'Détermine quand un jour commence et finit.'],
  locale: ['Language', 'Langue'],
  'locale.about': ['For people who have not chosen one.', 'Pour les personnes qui n’en ont pas choisi.'],
  distanceUnit: ['Distance unit', 'Unité de distance'],
  km: ['Kilometres', 'Kilomètres', 'Kilometers'],
  mi: ['Miles', 'Milles'],
  month: ['Fiscal year starts in', 'L’exercice commence en'],
  day: ['Day', 'Jour'],
  currency: ['Currency', 'Devise'],
  'currency.about': [
    'Of budgets and limits. Changed only by the API.',
    'Budgets et limites. Modifiable seulement par l’API.',
  ],
  country: ['Country', 'Pays'],
  'country.about': ['Can only be changed through the API.', 'Modifiable seulement par l’API.'],
  receiptRequiredAbove: ['An expense needs a receipt above', 'Une dépense exige un reçu au-delà de'],
  'receiptRequiredAbove.about': [
    'Leave empty to never require one. A category may have its own limit.',
    'Laissez vide pour n’en exiger aucun. Une catégorie peut avoir sa propre limite.',
  ],
  flagWeekendExpenses: ['Mark expenses on weekends', 'Signaler les dépenses de fin de semaine'],
  'flagWeekendExpenses.about': [
    'Whoever approves sees that it was a Saturday or Sunday.',
    'La personne qui approuve voit que c’était un samedi ou un dimanche.',
  ],
  separationOfDuties: ['Separate duties', 'Séparer les tâches'],
  'separationOfDuties.about': [
    'Nobody approves or pays what they entered themselves. Turning it off lets one person do all of it alone.',
    'Personne n’approuve ni ne paie ce qu’il a saisi. Sans cette règle, une seule personne peut tout faire.',
  ],
  allowSubmitterChosenApprovers: ['Submitters may choose who approves', 'L’auteur peut choisir les approbateurs'],
  'allowSubmitterChosenApprovers.about': [
    'When somebody chooses, the approval rules do not apply.',
    'Quand quelqu’un choisit, les règles d’approbation ne s’appliquent pas.',
  ],
  autoApproveBills: ['Approve bills that no rule applies to', 'Approuver les factures sans règle applicable'],
  'autoApproveBills.about': [
    'They are approved as soon as they are submitted. Otherwise administrators decide.',
    'Elles sont approuvées dès leur soumission. Sinon, les administrateurs décident.',
  ],
  paymentLimit: ['The most that an accountant may pay at a time', 'Le maximum qu’un comptable peut payer à la fois'],
  'paymentLimit.about': [
    'Leave empty for no limit. Owners and administrators have none.',
    'Laissez vide pour ne fixer aucune limite. Les propriétaires et les administrateurs n’en ont pas.',
  ],
  spending: ['Spending', 'Dépenses'],
  approving: ['Approving', 'Approbations'],
  paying: ['Paying', 'Paiements'],
});
