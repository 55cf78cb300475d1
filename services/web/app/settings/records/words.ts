import { words } from '../../intl/index.ts';

export const RECORDS = words({
  name: ['Name', 'Nom'],
  code: ['Code', 'Code'],
  state: ['Status', 'État'],
  active: ['Active', 'En usage'],
  inactive: ['Inactive', 'Hors d’usage'],
  isActive: ['Active: people can choose it', 'En usage\u00a0: offert au choix'],
  'empty.title': ['Nothing found', 'Aucun résultat'],
  'empty.about': [
    'Add the first one, or look with other words and filters.',
    'Ajoutez le premier élément, ou cherchez avec d’autres mots et filtres.',
  ],
  remove: ['Delete', 'Supprimer'],
  'remove.title': ['Delete “{name}”?', 'Supprimer «\u00a0{name}\u00a0»?'],
  'remove.about': [
    'This cannot be undone. What is used elsewhere cannot be deleted: make it inactive instead.',
    'C’est irréversible. Ce qui est utilisé ailleurs ne peut pas être supprimé\u00a0: mettez-le plutôt hors d’usage.',
  ],
  'remove.done': ['“{name}” was deleted', 'Suppression de «\u00a0{name}\u00a0» effectuée'],
});
