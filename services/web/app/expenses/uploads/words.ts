import { words } from '../../intl/index.ts';

export const ADD_RECEIPTS = words({
  'add.files': ['Add receipts', 'Ajouter des reçus'],
  'add.photo': ['Photograph a receipt', 'Photographier un reçu'],
  'add.more': ['More ways to add', 'Autres façons d’ajouter'],
  drop: ['Drop receipts here', 'Déposez les reçus ici'],
  'drop.about': ['Pictures or PDFs of at most 10 MB.', 'Images ou PDF d’au plus 10 Mo.'],
  'drop.drafts': [
    'Each makes a draft expense that fills itself in.',
    'Chacun crée un brouillon de dépense qui se remplit tout seul.',
  ],
  refused: [
    '{name} was not added: receipts are pictures or PDFs of at most 10 MB.',
    '{name} n’a pas été ajouté\u00a0: un reçu est une image ou un PDF d’au plus 10 Mo.',
  ],
});
