import { words } from './words.ts';

export const VALIDATION_WORDS = words({
  'validation.required': {
    en: 'is required',
    fr: 'est obligatoire',
  },
  'validation.unknownField': {
    en: 'is not a known field',
    fr: 'n’est pas un champ connu',
  },
  'validation.type.string': {
    en: 'must be a text',
    fr: 'doit être un texte',
  },
  'validation.type.number': {
    en: 'must be a number',
    fr: 'doit être un nombre',
  },
  'validation.type.int': {
    en: 'must be an integer',
    fr: 'doit être un entier',
  },
  'validation.type.boolean': {
    en: 'must be true or false',
    fr: 'doit être true ou false',
  },
  'validation.type.array': {
    en: 'must be a list',
    fr: 'doit être une liste',
  },
  'validation.type.object': {
    en: 'must be an object',
    fr: 'doit être un objet',
  },
  'validation.type.other': {
    en: 'has the wrong type',
    fr: 'n’est pas du bon type',
  },
  'validation.minLength': {
    en: 'must have at least {minimum} {minimum, plural, one {character} other {characters}}',
    fr: 'doit compter au moins {minimum} {minimum, plural, one {caractère} other {caractères}}',
  },
  'validation.maxLength': {
    en: 'must have at most {maximum} {maximum, plural, one {character} other {characters}}',
    fr: 'doit compter au plus {maximum} {maximum, plural, one {caractère} other {caractères}}',
  },
  'validation.minItems': {
    en: 'must have at least {minimum} {minimum, plural, one {entry} other {entries}}',
    fr: 'doit compter au moins {minimum} {minimum, plural, one {élément} other {éléments}}',
  },
  'validation.maxItems': {
    en: 'must have at most {maximum} {maximum, plural, one {entry} other {entries}}',
    fr: 'doit compter au plus {maximum} {maximum, plural, one {élément} other {éléments}}',
  },
  'validation.minimum': {
    en: 'must be at least {minimum}',
    fr: 'doit être au moins {minimum}',
  },
  'validation.maximum': {
    en: 'must be at most {maximum}',
    fr: 'doit être au plus {maximum}',
  },
  'validation.greaterThan': {
    en: 'must be greater than {minimum}',
    fr: 'doit être supérieur à {minimum}',
  },
  'validation.lessThan': {
    en: 'must be less than {maximum}',
    fr: 'doit être inférieur à {maximum}',
  },
  'validation.format.date': {
    en: 'must be an ISO 8601 date (YYYY-MM-DD)',
    fr: 'doit être une date ISO 8601 (AAAA-MM-JJ)',
  },
  'validation.format.datetime': {
    en: 'must be an ISO 8601 timestamp with a time zone',
    fr: 'doit être un horodatage ISO 8601 avec fuseau horaire',
  },
  'validation.format.email': {
    en: 'must be an email address',
    fr: 'doit être une adresse courriel',
  },
  'validation.format.url': {
    en: 'must be a URL',
    fr: 'doit être une URL',
  },
  'validation.format.other': {
    en: 'has the wrong format',
    fr: 'n’a pas le bon format',
  },
  'validation.oneOf': {
    en: 'must be one of: {values}',
    fr: 'doit être l’une des valeurs suivantes : {values}',
  },
  'validation.distinct': {
    en: 'must not contain the same entry twice',
    fr: 'ne doit pas contenir deux fois le même élément',
  },
  'validation.repeated': { en: 'must be given only once', fr: 'ne doit être donné qu’une fois' },
  'validation.currency': {
    en: 'must be an ISO 4217 currency code',
    fr: 'doit être un code de devise ISO 4217',
  },
  'validation.decimals': {
    en: 'must have at most {decimals} {decimals, plural, one {decimal} other {decimals}} in {currency}',
    fr: 'doit compter au plus {decimals} {decimals, plural, one {décimale} other {décimales}} en {currency}',
  },
  'validation.timeZone': {
    en: 'must be an IANA time zone',
    fr: 'doit être un fuseau horaire IANA',
  },
  'validation.tooManyKeys': {
    en: 'must have at most {maximum} keys',
    fr: 'doit compter au plus {maximum} clés',
  },
  'validation.dateInFuture': {
    en: 'must not be later than {latest}',
    fr: 'ne doit pas être postérieure au {latest}',
  },
  'validation.unknownReference': {
    en: 'does not exist',
    fr: 'n’existe pas',
  },
  'validation.notMember': {
    en: 'is not a user of this business',
    fr: 'n’est pas un utilisateur de cette entreprise',
  },
  'validation.inactiveReference': {
    en: 'is not active',
    fr: 'n’est pas actif',
  },
  'validation.range': {
    en: 'must not be before {from}',
    fr: 'ne doit pas précéder {from}',
  },
  'validation.invalid': {
    en: 'is not valid',
    fr: 'n’est pas valide',
  },
});
