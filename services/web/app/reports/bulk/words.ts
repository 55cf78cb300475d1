import { words } from '../../intl/index.ts';

export const REPORT_BULK = words({
  submit: ['Submit', 'Soumettre'],
  'submit.title': [
    'Submit {count, plural, one {# report} other {# reports}}',
    'Soumettre {count, plural, one {# rapport} other {# rapports}}',
  ],
  'submit.about': [
    'Each goes to the approvers that the policies or the manager name. Those that are not yours, or not complete, stay as they are.',
    'Chacun va aux approbateurs que désignent les politiques ou le gestionnaire. Ceux qui ne sont pas les vôtres, ou pas complets, restent tels quels.',
  ],
  approve: ['Approve', 'Approuver'],
  'approve.title': [
    'Approve {count, plural, one {# report} other {# reports}}',
    'Approuver {count, plural, one {# rapport} other {# rapports}}',
  ],
  'approve.about': [
    'Each is approved in full at its current level. Your own, and those that wait for somebody else, stay as they are.',
    'Chacun est approuvé en entier à son niveau actuel. Les vôtres, et ceux qui attendent quelqu’un d’autre, restent tels quels.',
  ],
  reimburse: ['Mark as paid back', 'Marquer comme remboursés'],
  'reimburse.title': [
    'Mark {count, plural, one {# report} other {# reports}} as paid back',
    'Marquer {count, plural, one {# rapport} other {# rapports}} comme {count, plural, one {remboursé} other {remboursés}}',
  ],
  'reimburse.about': [
    'Use it after the money was sent outside of the payment batches. This is what becomes of each:',
    'À utiliser quand l’argent a été envoyé hors des lots de paiements. Voici ce qu’il advient de chacun\u00a0:',
  ],
  comment: ['Comment', 'Commentaire'],
  method: ['How they were paid', 'Mode de paiement'],
  reference: ['Reference at the bank', 'Référence à la banque'],
  checking: ['Checking what becomes of each…', 'Vérification de chacun…'],
  record: ['Report', 'Rapport'],
  'is.done': ['Done', 'Fait'],
  'is.skip': ['Nothing to do', 'Rien à faire'],
  'is.fail': ['Not possible', 'Impossible'],
  'will.done': ['Will be done', 'Sera fait'],
  'will.skip': ['Nothing to do', 'Rien à faire'],
  'will.fail': ['Not possible', 'Impossible'],
  result: [
    '{done, plural, =0 {None changed} one {# report done} other {# reports done}}{left, plural, =0 {} other {, # left as {left, plural, one {it was} other {they were}}}}',
    '{done, plural, =0 {Aucun changé} one {# rapport fait} other {# rapports faits}}{left, plural, =0 {} one {, # resté tel quel} other {, # restés tels quels}}',
  ],
});
