import { words } from './words.ts';

export const RECEIPTS_WORDS = words({
  'validation.file.one': ['must be exactly one file', 'doit être un seul fichier'],
  'validation.file.empty': ['is empty', 'est vide'],
  'validation.file.damaged': ['cannot be opened', 'ne peut pas être ouvert'],
  'validation.file.pixels': ['must have at most {maximum} megapixels', 'doit compter au plus {maximum} mégapixels'],
  'validation.file.pages': [
    'must have at most {maximum} {maximum, plural, one {page} other {pages}}',
    'doit compter au plus {maximum} {maximum, plural, one {page} other {pages}}',
  ],
  'validation.file.encrypted': ['must not be protected by a password', 'ne doit pas être protégé par un mot de passe'],
  'validation.splitSum': ['must add up to {total}', 'doivent totaliser {total}'],
});
