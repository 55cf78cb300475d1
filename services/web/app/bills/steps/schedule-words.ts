import { words } from '../../intl/index.ts';

export const SCHEDULE = words({
  title: [
    '{count, plural, one {Schedule the payment of # bill} other {Schedule the payment of # bills}}',
    '{count, plural, one {Planifier le paiement de # facture} other {Planifier le paiement de # factures}}',
  ],
  day: ['Pay on', 'Payer le'],
  'day.about': [
    'Payments leave on the first business day from this one on.',
    'Les paiements partent le premier jour ouvrable à compter de ce jour.',
  ],
  method: ['Method', 'Mode'],
  'method.usual': ['Default of each bill or vendor', 'Selon chaque facture ou fournisseur'],
  comment: ['Comment (optional)', 'Commentaire (facultatif)'],
  'outcome.before': ['What will happen, before anything does', 'Ce qui se passera, avant que rien ne soit fait'],
  'will.done': ['Will be scheduled', 'Sera planifiée'],
  'will.skip': ['Stays as it is', 'Reste telle quelle'],
  'will.fail': ['Cannot be scheduled', 'Ne peut pas être planifiée'],
  'is.done': ['Scheduled', 'Planifiée'],
  'is.skip': ['Unchanged', 'Inchangée'],
  'is.fail': ['Not scheduled', 'Non planifiée'],
  record: ['Bill', 'Facture'],
  totals: [
    '{count, plural, =0 {Nothing will be paid} one {# payment} other {# payments}}',
    '{count, plural, =0 {Rien ne sera payé} one {# paiement} other {# paiements}}',
  ],
  schedule: [
    '{count, plural, =0 {Nothing to schedule} one {Schedule # payment} other {Schedule # payments}}',
    '{count, plural, =0 {Rien à planifier} one {Planifier # paiement} other {Planifier # paiements}}',
  ],
  checking: ['Checking each bill…', 'Vérification de chaque facture…'],
  result: [
    '{done, plural, =0 {No payment was scheduled} one {# payment was scheduled} other {# payments were scheduled}}{left, plural, =0 {.} one {, # bill was not.} other {, # bills were not.}}',
    '{done, plural, =0 {Aucun paiement n’a été planifié} one {# paiement a été planifié} other {# paiements ont été planifiés}}{left, plural, =0 {.} one {, # facture ne l’a pas été.} other {, # factures ne l’ont pas été.}}',
  ],
});
