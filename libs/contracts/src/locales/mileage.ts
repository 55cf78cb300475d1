import { words } from './words.ts';

export const MILEAGE_WORDS = words({
  'error.MILEAGE_RATE_MISSING': {
    en: 'No mileage rate is known for this business on this day. Set one first.',
    fr: 'Aucun taux de kilométrage n’est connu pour cette entreprise à cette date. Définissez-en un d’abord.',
  },
  'validation.coordinates': {
    en: 'must be given together with the latitude',
    fr: 'doit être donnée avec la latitude',
  },
  'validation.stop': {
    en: 'must have an address, a placeId or coordinates',
    fr: 'doit comporter une adresse, un placeId ou des coordonnées',
  },
  'validation.home': {
    en: 'must have an address or coordinates',
    fr: 'doit comporter une adresse ou des coordonnées',
  },
  'validation.claimedAndCleared': {
    en: 'cannot be true when a distance is claimed',
    fr: 'ne peut pas être true lorsqu’une distance est réclamée',
  },
  'validation.polyline': {
    en: 'is not an encoded polyline',
    fr: 'n’est pas une polyligne encodée',
  },
  'validation.tripDistance': {
    en: 'cannot be worked out: give two stops with coordinates, a route or a claimed distance',
    fr: 'ne peut pas être calculée : donnez deux arrêts avec coordonnées, un itinéraire ou une distance réclamée',
  },
  'validation.slabs': {
    en: 'must rise, and only the last one has no end',
    fr: 'doivent croître, et seule la dernière n’a pas de fin',
  },
  'validation.rateDecimals': {
    en: 'must have at most three decimals',
    fr: 'doit compter au plus trois décimales',
  },
  'validation.noUser': {
    en: 'has no user account yet',
    fr: 'n’a pas encore de compte utilisateur',
  },
  'violation.DISTANCE_UNKNOWN': {
    en: 'The distance cannot be worked out from these stops: claim it, or give coordinates or a route.',
    fr: 'La distance ne peut pas être calculée à partir de ces arrêts : réclamez-la, ou donnez des coordonnées ou un itinéraire.',
  },
  'violation.CLAIMED_ABOVE_CALCULATED': {
    en: 'The claimed distance is more than 10 % above the calculated one.',
    fr: 'La distance réclamée dépasse de plus de 10 % la distance calculée.',
  },
});
