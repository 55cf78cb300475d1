import { words } from './validation.ts';

export const TAX_WORDS = words({
  'validation.tax.places': ['must have at most {places} decimals', 'doit avoir au plus {places} décimales'],
  'validation.tax.sameDay': [
    'must not have two rates from the same day',
    'ne doit pas contenir deux taux à compter du même jour',
  ],
  'validation.tax.groupRates': [
    'must be empty for a group: its components have the rates',
    'doit être vide pour un groupe : ses composantes portent les taux',
  ],
  'validation.tax.component': [
    'must be a single tax: neither a group nor the code itself',
    'doit être une taxe simple : ni un groupe ni le code lui-même',
  ],
  'validation.tax.inGroup': [
    'must be empty: this tax is a component of a group',
    'doit être vide : cette taxe est une composante d’un groupe',
  ],
  'validation.tax.twice': ['must not name anything twice', 'ne doit rien nommer deux fois'],
  'validation.tax.factor': [
    'must have a denominator above its numerator',
    'doit avoir un dénominateur supérieur au numérateur',
  ],
});
