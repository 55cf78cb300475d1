import { words } from '../../intl/index.ts';

export const DIMENSIONS = words({
  about: [
    'What lines of the journal are grouped by beside department, location, project, category and vendor: cost centers, funds, grants. Mapping rules give their values to lines.',
    'Ce selon quoi les lignes du journal se regroupent, en plus du service, du lieu, du projet, de la catégorie et du fournisseur\u00a0: centres de coûts, fonds, subventions. Les règles d’affectation en attribuent les valeurs.',
  ],
  title: ['Dimensions', 'Axes analytiques'],
  add: ['Add a dimension', 'Ajouter un axe'],
  new: ['New dimension', 'Nouvel axe'],
  change: ['Change', 'Modifier'],
  'change.title': ['Change “{label}”', 'Modifier «\u00a0{label}\u00a0»'],
  label: ['Label', 'Libellé'],
  'label.en': ['Label in English', 'Libellé en anglais'],
  'label.fr': ['Label in French', 'Libellé en français'],
  name: ['Name', 'Identifiant'],
  'name.about': [
    'In rules, files and the API: small letters, digits and “_”. It never changes.',
    'Dans les règles, les fichiers et l’API\u00a0: minuscules, chiffres et «\u00a0_\u00a0». Il ne change jamais.',
  ],
  isActive: ['Active: rules can name its values', 'En usage\u00a0: les règles peuvent en attribuer les valeurs'],
  'most.reached': ['A business has at most 10 dimensions.', 'Une entreprise a au plus 10 axes analytiques.'],
  'empty.title': ['No dimensions', 'Aucun axe analytique'],
  'empty.about': [
    'Add one to group lines by something of your own.',
    'Ajoutez-en un pour regrouper les lignes selon vos propres critères.',
  ],
  inText: ['{dimension}: {value}', '{dimension}\u00a0: {value}'],
  gone: ['deleted ({id})', 'supprimée ({id})'],
});

export const VALUES = words({
  title: ['Values', 'Valeurs'],
  add: ['Add a value', 'Ajouter une valeur'],
  new: ['New value', 'Nouvelle valeur'],
  code: ['Code', 'Code'],
  'code.about': ['Short and unique in the dimension.', 'Court et unique dans l’axe.'],
  name: ['Name', 'Nom'],
  externalId: ['Number in another system', 'Numéro dans un autre système'],
  'externalId.about': [
    'As your ledger knows it, if it differs from the code.',
    'Tel que votre logiciel comptable le connaît, s’il diffère du code.',
  ],
  search: ['Code or name', 'Code ou nom'],
  isActive: ['Active: rules can name it', 'En usage\u00a0: les règles peuvent l’attribuer'],
  'empty.title': ['No values', 'Aucune valeur'],
  'empty.about': [
    'Add the first one, or look with other words and filters.',
    'Ajoutez la première, ou cherchez avec d’autres mots et filtres.',
  ],
});
