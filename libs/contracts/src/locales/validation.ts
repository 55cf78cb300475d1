/** One message in English, French and, only where it differs from Canadian English, American English. */
export type Words = readonly [english: string, french: string, american?: string];

/** The messages of one feature, in all languages side by side, so that none is forgotten. Placeholders are ICU's. */
export const words = <K extends string>(entries: Record<K, Words>): Record<K, Words> => entries;

export const VALIDATION_WORDS = words({
  'validation.required': ['is required', 'est obligatoire'],
  'validation.unknownField': ['is not a known field', 'n’est pas un champ connu'],
  'validation.unchangeable': ['cannot be changed', 'ne peut pas être modifié'],
  'validation.type.string': ['must be a text', 'doit être un texte'],
  'validation.type.number': ['must be a number', 'doit être un nombre'],
  'validation.type.int': ['must be an integer', 'doit être un entier'],
  'validation.type.boolean': ['must be true or false', 'doit être true ou false'],
  'validation.type.array': ['must be a list', 'doit être une liste'],
  'validation.type.object': ['must be an object', 'doit être un objet'],
  'validation.type.other': ['has the wrong type', 'n’est pas du bon type'],
  'validation.minLength': [
    'must have at least {minimum} {minimum, plural, one {character} other {characters}}',
    'doit compter au moins {minimum} {minimum, plural, one {caractère} other {caractères}}',
  ],
  'validation.maxLength': [
    'must have at most {maximum} {maximum, plural, one {character} other {characters}}',
    'doit compter au plus {maximum} {maximum, plural, one {caractère} other {caractères}}',
  ],
  'validation.noIds': [
    'must name at least one id: null, an empty list and a missing one name nothing',
    'doit nommer au moins un identifiant : null, une liste vide ou absente ne nomme rien',
  ],
  'validation.minItems': [
    'must have at least {minimum} {minimum, plural, one {entry} other {entries}}',
    'doit compter au moins {minimum} {minimum, plural, one {élément} other {éléments}}',
  ],
  'validation.maxItems': [
    'must have at most {maximum} {maximum, plural, one {entry} other {entries}}',
    'doit compter au plus {maximum} {maximum, plural, one {élément} other {éléments}}',
  ],
  'validation.minimum': ['must be at least {minimum}', 'doit être au moins {minimum}'],
  'validation.maximum': ['must be at most {maximum}', 'doit être au plus {maximum}'],
  'validation.greaterThan': ['must be greater than {minimum}', 'doit être supérieur à {minimum}'],
  'validation.lessThan': ['must be less than {maximum}', 'doit être inférieur à {maximum}'],
  'validation.format.date': [
    'must be an ISO 8601 date (YYYY-MM-DD) or date-time',
    'doit être une date ISO 8601 (AAAA-MM-JJ) ou une date et heure',
  ],
  'validation.format.datetime': [
    'must be an ISO 8601 date-time, which is in UTC unless it has an offset',
    'doit être une date et heure ISO 8601, en UTC à moins d’un décalage',
  ],
  'validation.format.email': ['must be an email address', 'doit être une adresse courriel'],
  'validation.format.url': ['must be a URL', 'doit être une URL'],
  'validation.format.other': ['has the wrong format', 'n’a pas le bon format'],
  'validation.latinName': [
    'must have letters that a bank file can carry: Latin, Greek or Cyrillic ones',
    'doit contenir des lettres qu’un fichier bancaire peut transmettre : latines, grecques ou cyrilliques',
  ],
  'validation.bankId': [
    'must be what the bank assigned: letters A to Z, digits and / - ? : ( ) . , +',
    'doit être ce que la banque a attribué : des lettres de A à Z, des chiffres et / - ? : ( ) . , +',
  ],
  'validation.oneOf': ['must be one of: {values}', 'doit être l’une des valeurs suivantes : {values}'],
  'validation.distinct': ['must not contain the same entry twice', 'ne doit pas contenir deux fois le même élément'],
  'validation.repeated': ['must be given only once', 'ne doit être donné qu’une fois'],
  'validation.currency': ['must be an ISO 4217 currency code', 'doit être un code de devise ISO 4217'],
  'validation.decimals': [
    'must have at most {decimals} {decimals, plural, one {decimal} other {decimals}} in {currency}',
    'doit compter au plus {decimals} {decimals, plural, one {décimale} other {décimales}} en {currency}',
  ],
  'validation.timeZone': ['must be an IANA time zone', 'doit être un fuseau horaire IANA'],
  'validation.tooManyKeys': ['must have at most {maximum} keys', 'doit compter au plus {maximum} clés'],
  'validation.tooManyMembers': [
    'must have at most {maximum} members and entries in all',
    'doit compter au plus {maximum} membres et éléments en tout',
  ],
  'validation.tooManyLines': [
    'must be chosen so that at most {maximum} lines fit',
    'doit être choisi de sorte qu’au plus {maximum} lignes correspondent',
  ],
  'validation.tooDeep': [
    'must be nested at most {maximum} levels deep',
    'doit compter au plus {maximum} niveaux d’imbrication',
  ],
  'validation.more': [
    'has {count} more {count, plural, one {violation} other {violations}}',
    'contient {count, plural, one {# autre erreur} other {# autres erreurs}}',
  ],
  'validation.years': [
    'must lie in the years {first} to {last}',
    'doit être comprise dans les années {first} à {last}',
  ],
  'validation.dateInFuture': ['must not be later than {latest}', 'ne doit pas être postérieure au {latest}'],
  'validation.unknownReference': ['does not exist', 'n’existe pas'],
  'validation.notMember': ['is not a user of this business', 'n’est pas un utilisateur de cette entreprise'],
  'validation.inactiveReference': ['is not active', 'n’est pas actif'],
  'validation.nameOfBusiness': [
    'must be the name of the business as it stands: {name}',
    'doit être le nom de l’entreprise tel quel : {name}',
  ],
  'validation.range': ['must not be before {from}', 'ne doit pas précéder {from}'],
  'validation.notBeside.after': ['must not stand beside `after`', 'ne peut accompagner `after`'],
  'validation.cursor.expired': [
    'is older than the 30 days that events are kept: what came since is partly gone. Compare with the lists, then go on from `earliest` or `latest`',
    'remonte à plus de 30 jours, durée de conservation des événements : une partie de la suite a disparu. Comparez avec les listes, puis reprenez à `earliest` ou `latest`',
  ],
  'validation.invalid': ['is not valid', 'n’est pas valide'],
  'validation.unseen': ['must have a character that can be seen', 'doit contenir un caractère visible'],
});
