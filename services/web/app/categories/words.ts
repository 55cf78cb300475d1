import { words } from '../intl/index.ts';

export const CATEGORIES = words({
  about: ['What an expense or a line of a bill is for.', 'Ce à quoi sert une dépense ou une ligne de facture.'],
  title: ['Categories', 'Catégories'],
  code: ['Code', 'Code'],
  glAccount: ['Ledger account', 'Compte du grand livre'],
  taxCode: ['Tax code', 'Code de taxe'],
  'taxCode.about': ['As your books call it.', 'Tel que vos livres le nomment.'],
  limit: ['Limit', 'Limite'],
  maxAmount: ['The most that an expense may be', 'Le maximum d’une dépense'],
  receiptRequiredAbove: ['An expense needs a receipt above', 'Une dépense exige un reçu au-delà de'],
  'limit.about': ['Empty: as the policies have it.', 'Vide : selon les règles générales.'],
  parent: ['Part of', 'Fait partie de'],
  'name.en-CA': ['Name in English', 'Nom en anglais'],
  'name.fr-CA': ['Name in French', 'Nom en français'],
  'name.en-US': ['Name in American English', 'Nom en anglais américain'],
  new: ['New category', 'Nouvelle catégorie'],
  add: ['Add a category', 'Ajouter une catégorie'],
  taxes: ['Tax rates', 'Taux de taxe'],
  'taxes.about': [
    'What receipts and expenses are checked against today, by province or territory.',
    'Ce à quoi les reçus et dépenses sont comparés aujourd’hui, par province ou territoire.',
  ],
  region: ['Region', 'Région'],
  tax: ['Tax', 'Taxe'],
  rate: ['Rate', 'Taux'],
  since: ['Since', 'Depuis'],
});
