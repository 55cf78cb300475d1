import { words } from '../intl/index.ts';

export const DUPLICATES = words({
  title: ['Possible duplicates', 'Doublons possibles'],
  expenses: ['Expenses', 'Dépenses'],
  about: [
    'These expenses have the same merchant, amount and day. Compare them, then keep all or one.',
    'Ces dépenses ont le même marchand, le même montant et le même jour. Comparez-les, puis gardez-les toutes ou une seule.',
  ],
  set: ['{merchant}, {amount}, {date}', '{merchant}, {amount}, {date}'],
  'keep.all': ['Not duplicates: keep all', 'Pas des doublons\u00a0: tout garder'],
  'keep.all.done': ['Kept. The warning is gone.', 'Gardées. L’avertissement a disparu.'],
  'keep.one': ['Keep only this one', 'Garder seulement celle-ci'],
  'keep.one.title': ['Keep only this expense?', 'Garder seulement cette dépense?'],
  'keep.one.about': [
    '{count, plural, one {The other expense of this set is deleted} other {The # other expenses of this set are deleted}} for good. Receipts stay.',
    '{count, plural, one {L’autre dépense de ce groupe est supprimée} other {Les # autres dépenses de ce groupe sont supprimées}} définitivement. Les reçus restent.',
  ],
  'keep.one.done': ['The others are deleted', 'Les autres sont supprimées'],
  'open.named': ['Open expense {id}', 'Ouvrir la dépense {id}'],
  added: ['Added {at}', 'Ajoutée le {at}'],
  'receipt.none': ['No receipt', 'Aucun reçu'],
  'in.report': ['In a report', 'Dans un rapport'],
  number: ['Expense {id}', 'Dépense {id}'],
  'empty.title': ['No duplicates', 'Aucun doublon'],
  'empty.about': [
    'When two expenses have the same merchant, amount and day, they are shown here together.',
    'Quand deux dépenses ont le même marchand, le même montant et le même jour, elles sont montrées ici ensemble.',
  ],
});
