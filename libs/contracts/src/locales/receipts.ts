import { words } from './words.ts';

export const RECEIPTS_WORDS = words({
  'validation.file.one': {
    en: 'must be exactly one file',
    fr: 'doit être un seul fichier',
  },
  'validation.file.empty': {
    en: 'is empty',
    fr: 'est vide',
  },
  'validation.file.damaged': {
    en: 'cannot be opened',
    fr: 'ne peut pas être ouvert',
  },
  'validation.file.pixels': {
    en: 'must have at most {maximum} megapixels',
    fr: 'doit compter au plus {maximum} mégapixels',
  },
  'validation.file.pages': {
    en: 'must have at most {maximum} {maximum, plural, one {page} other {pages}}',
    fr: 'doit compter au plus {maximum} {maximum, plural, one {page} other {pages}}',
  },
  'validation.file.encrypted': {
    en: 'must not be protected by a password',
    fr: 'ne doit pas être protégé par un mot de passe',
  },
  'validation.splitSum': {
    en: 'must add up to {total}',
    fr: 'doivent totaliser {total}',
  },
});
