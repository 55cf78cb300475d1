import { words } from './validation.ts';

export const RECEIPTS_WORDS = words({
  'validation.file.one': ['must be exactly one file', 'doit être un seul fichier'],
  'validation.file.nameless': ['has a part without a name', 'contient une partie sans nom'],
  'validation.file.empty': ['is empty', 'est vide'],
  'validation.file.inline': [
    'must have at most 700 KiB in JSON; a form (multipart/form-data) with the part file takes 10 MB',
    'doit compter au plus 700 Kio en JSON ; un formulaire (multipart/form-data) avec la partie file prend 10 Mo',
  ],
  'validation.file.damaged': ['cannot be opened', 'ne peut pas être ouvert'],
  'validation.file.pixels': ['must have at most {maximum} megapixels', 'doit compter au plus {maximum} mégapixels'],
  'validation.file.pages': [
    'must have at most {maximum} {maximum, plural, one {page} other {pages}}',
    'doit compter au plus {maximum} {maximum, plural, one {page} other {pages}}',
  ],
  'validation.file.encrypted': ['must not be protected by a password', 'ne doit pas être protégé par un mot de passe'],
  'validation.splitSum': ['must add up to {total}', 'doivent totaliser {total}'],
});

export const MILEAGE_WORDS = words({
  'error.MILEAGE_RATE_MISSING': [
    'No mileage rate is known for this business on this day. Set one first.',
    'Aucun taux de kilométrage n’est connu pour cette entreprise à cette date. Définissez-en un d’abord.',
  ],
  'validation.coordinates': ['must be given together with the latitude', 'doit être donnée avec la latitude'],
  'validation.stop': [
    'must have an address, a placeId or coordinates',
    'doit comporter une adresse, un placeId ou des coordonnées',
  ],
  'validation.home': ['must have an address or coordinates', 'doit comporter une adresse ou des coordonnées'],
  'validation.claimedAndCleared': [
    'cannot be true when a distance is claimed',
    'ne peut pas être true lorsqu’une distance est réclamée',
  ],
  'validation.polyline': ['is not an encoded polyline', 'n’est pas une polyligne encodée'],
  'validation.tripDistance': [
    'cannot be worked out: give two stops with coordinates, a route or a claimed distance',
    'ne peut pas être calculée : donnez deux arrêts avec coordonnées, un itinéraire ou une distance réclamée',
  ],
  'validation.slabs': [
    'must rise, and only the last one has no end',
    'doivent croître, et seule la dernière n’a pas de fin',
  ],
  'validation.rateDecimals': ['must have at most three decimals', 'doit compter au plus trois décimales'],
  'validation.noUser': ['has no user account yet', 'n’a pas encore de compte utilisateur'],
  'violation.DISTANCE_UNKNOWN': [
    'The distance cannot be worked out from these stops: claim it, or give coordinates or a route.',
    'La distance ne peut pas être calculée à partir de ces arrêts : réclamez-la, ou donnez des coordonnées ou un itinéraire.',
  ],
  'violation.CLAIMED_ABOVE_CALCULATED': [
    'The claimed distance is more than 10 % above the calculated one.',
    'La distance réclamée dépasse de plus de 10 % la distance calculée.',
  ],
});
