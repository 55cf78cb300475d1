import { words } from '../intl/index.ts';

export const RECORDS = words({
  name: ['Name', 'Nom'],
  code: ['Code', 'Code'],
  state: ['State', 'État'],
  active: ['In use', 'Utilisé'],
  inactive: ['Not in use', 'Inutilisé'],
  isActive: ['In use: people may choose it', 'Utilisé : on peut le choisir'],
  empty: ['Nothing found', 'Aucun résultat'],
  'empty.about': [
    'Add the first one, or look with other words and filters.',
    'Ajoutez le premier élément, ou cherchez avec d’autres mots et filtres.',
  ],
  remove: ['Delete', 'Supprimer'],
  'remove.title': ['Delete “{name}”?', 'Supprimer « {name} »?'],
  'remove.about': [
    'It cannot be brought back. What something uses is not deleted: take it out of use instead.',
    'C’est irréversible. Ce qui est utilisé ne se supprime pas : mettez-le plutôt hors d’usage.',
  ],
  'remove.done': ['“{name}” was deleted', '« {name} » a été supprimé'],
});
