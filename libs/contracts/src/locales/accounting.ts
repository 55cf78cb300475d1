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
  'validation.tax.group': [
    'must be a single tax: name each tax of the group by itself',
    'doit être une taxe simple : nommez chaque taxe du groupe séparément',
  ],
  'validation.tax.selfAssessed': [
    'is owed by the buyer, so that its amount must be 0',
    'est due par l’acheteur : son montant doit être 0',
  ],
});

export const ACCOUNT_WORDS = words({
  'validation.account.roleInactive': [
    'cannot be: the service posts to the account with the role {role} by itself, so it must be active',
    'est impossible : le service passe lui-même des écritures au compte qui a le rôle {role}, qui doit être actif',
  ],
  'validation.account.roleLeft': [
    'cannot be taken away: give the role {role} to another account, and this one loses it',
    'ne peut pas être retiré : attribuez le rôle {role} à un autre compte, et celui-ci le perdra',
  ],
  'validation.account.inactive': ['is an account that is not active', 'est un compte inactif'],
  'validation.account.inRules': [
    'cannot be false: a mapping rule that holds names the account',
    'ne peut pas être false : une règle d’imputation en vigueur nomme le compte',
  ],
  'validation.account.hasLines': [
    'cannot be changed: the journal has lines of this account',
    'ne peut pas être modifié : le journal contient des lignes de ce compte',
  ],
  'account.inRules': [
    'A mapping rule that holds names the account, so it cannot be deleted. Replace the rules first.',
    'Une règle d’imputation en vigueur nomme le compte, qui ne peut pas être supprimé. Remplacez d’abord les règles.',
  ],
  'project.inRules': [
    'A mapping rule that holds names the project, so it cannot be deleted. Replace the rules first.',
    'Une règle d’imputation en vigueur nomme le projet, qui ne peut pas être supprimé. Remplacez d’abord les règles.',
  ],
  'taxCode.inRules': [
    'A mapping rule that holds names the tax code, so it cannot be deleted. Replace the rules first.',
    'Une règle d’imputation en vigueur nomme le code de taxe, qui ne peut pas être supprimé. Remplacez d’abord les règles.',
  ],
  'account.hasLines': [
    'The journal has lines of this account, so it cannot be deleted. Deactivate it instead.',
    'Le journal contient des lignes de ce compte, qui ne peut pas être supprimé. Désactivez-le plutôt.',
  ],
  'account.hasRole': [
    'The account has the role {role} and cannot be deleted. Give the role to another account first.',
    'Le compte a le rôle {role} et ne peut pas être supprimé. Attribuez d’abord ce rôle à un autre compte.',
  ],
});

export const DIMENSION_WORDS = words({
  'validation.dimension.builtIn': [
    'is the name of what every line has by itself: choose another one',
    'est le nom de ce que porte déjà chaque ligne : choisissez-en un autre',
  ],
  'dimension.hasValues': [
    'The dimension has values, so it cannot be deleted. Delete them first, or deactivate it.',
    'L’axe analytique a des valeurs et ne peut pas être supprimé. Supprimez-les d’abord, ou désactivez-le.',
  ],
  'dimension.inRules': [
    'A mapping rule that holds names a value of the dimension, so it stays active. Replace the rules first.',
    'Une règle d’imputation en vigueur nomme une valeur de l’axe analytique, qui reste actif. Remplacez d’abord les règles.',
  ],
  'dimension.valueInRules': [
    'A mapping rule that holds names the value, so it stays and is active. Replace the rules first.',
    'Une règle d’imputation en vigueur nomme la valeur, qui reste en place et active. Remplacez d’abord les règles.',
  ],
  'dimension.valueHasLines': [
    'The journal has lines with this value, so it cannot be deleted. Deactivate it instead.',
    'Le journal contient des lignes portant cette valeur, qui ne peut pas être supprimée. Désactivez-la plutôt.',
  ],
});

export const JOURNAL_WORDS = words({
  'journal.isReversal': [
    'This entry reverses another one, and is not reversed itself',
    'Cette écriture en contrepasse une autre; elle ne peut pas être contrepassée elle-même',
  ],
  'journal.isReversed': ['This entry is reversed already', 'Cette écriture est déjà contrepassée'],
});

export const JOURNAL_EXPORT_WORDS = words({
  'validation.export.span': [
    'must be given, or `from` and `to`: a file is of a month or of days',
    'doit être précisé, ou bien `from` et `to` : un fichier porte sur un mois ou sur des jours',
  ],
  'validation.export.order': ['must not be after `to`', 'ne doit pas être postérieur à `to`'],
  'validation.export.fiscalYear': [
    'must be in one fiscal year with `from` for DATEV, which begins in month {month}',
    'doit être dans le même exercice que `from` pour DATEV; un exercice commence au mois {month}',
  ],
  'validation.export.accounts': [
    'needs account codes of 1 to 9 digits for DATEV, and these are others: {codes}',
    'exige pour DATEV des n°s de compte de 1 à 9 chiffres; ceux-ci n’en sont pas : {codes}',
  ],
  'validation.export.datevCurrency': [
    'cannot be `datev`: amounts have two decimals there, and those in {currency} have {decimals}',
    'ne peut être `datev` : les montants y ont deux décimales, et ceux en {currency} en ont {decimals}',
  ],
  'validation.export.layoutFormat': [
    'is for files of `csv` and `xlsx`, which have columns',
    's’applique aux fichiers `csv` et `xlsx`, qui ont des colonnes',
  ],
});

export const RATE_WORDS = words({
  'validation.rates.places': ['must have at most {places} decimals', 'doit avoir au plus {places} décimales'],
  'validation.rates.ownCurrency': [
    'must be another currency than that of the business',
    'doit être une autre devise que celle de l’entreprise',
  ],
  'validation.rates.longSeries': [
    'must be at most {days} days before `to`, and not after it',
    'doit précéder `to` d’au plus {days} jours, sans le dépasser',
  ],
  'validation.rates.format': [
    'is not a file of rates in the format {format}',
    'n’est pas un fichier de taux au format {format}',
  ],
  'validation.rates.none': ['has no rate in it', 'ne contient aucun taux'],
  'validation.rates.day': [
    'has no valid day at {place}: {value}',
    'ne contient pas de jour valide à {place} : {value}',
  ],
  'validation.rates.rate': [
    'has no valid rate at {place}: {value}',
    'ne contient pas de taux valide à {place} : {value}',
  ],
  'validation.rates.column': ['has no column {column}', 'n’a pas de colonne {column}'],
  'validation.rates.base': [
    'has rates in {value} at {place}; they must be in {currency}',
    'contient des taux en {value} à {place}; ils doivent être en {currency}',
  ],
  'validation.rates.unit': [
    'has a unit at {place} that is not 1, 10, 100, 1000 or 10000: {value}',
    'contient à {place} une unité autre que 1, 10, 100, 1000 ou 10000 : {value}',
  ],
  'validation.rates.tooMany': [
    'has more than {maximum} rates or lines, which are not read at once',
    'contient plus de {maximum} taux ou lignes, ce qui est trop à la fois',
  ],
  'validation.rates.tooManyDays': [
    'has rates of {days} days; at most {maximum} are read at once',
    'contient les taux de {days} jours; au plus {maximum} sont lus à la fois',
  ],
  'validation.rates.unreachable': [
    'could not be read: it must answer 200 within 20 seconds, with at most 10 MB',
    'n’a pas pu être lue : elle doit répondre 200 en moins de 20 secondes, avec au plus 10 Mo',
  ],
});

export const BOOK_WORDS = words({
  'period.requester': [
    'Another person confirms it than the one who requested it.',
    'Une autre personne que celle qui l’a demandée doit confirmer la réouverture.',
  ],
  'books.fiscalYear': [
    'Entries are numbered by fiscal year: it cannot be changed any more.',
    'Les écritures sont numérotées par exercice : il ne peut plus être modifié.',
  ],
  'validation.books.monthStart': ['must be the first day of a month', 'doit être le premier jour d’un mois'],
  'validation.books.basisStart': [
    'must not be before {earliest}: entries or locked months come before it',
    'ne doit pas être antérieure au {earliest} : des écritures ou des mois verrouillés la précèdent',
  ],
});

export const ACCOUNTING_REPORT_WORDS = words({
  'validation.reports.months': [
    'must be at most {months} months from `from` to `to`',
    'doit comporter au plus {months} mois de `from` à `to`',
  ],
  'books.earlierResult': ['Result of earlier fiscal years', 'Résultat des exercices antérieurs'],
  'books.otherTaxes': ['Other taxes', 'Autres taxes'],
  'books.openingBalance': ['Opening balance', 'Solde d’ouverture'],
  'books.accountType.asset': ['Asset', 'Actif'],
  'books.accountType.liability': ['Liability', 'Passif'],
  'books.accountType.equity': ['Equity', 'Capitaux propres'],
  'books.accountType.income': ['Income', 'Produits'],
  'books.accountType.expense': ['Expense', 'Charges'],
});
