import { words } from '../../intl/index.ts';

export const RATES = words({
  about: [
    'What one unit of each currency is worth in {currency}. An expense or a bill in another currency takes the rate of its day, or of the last day before it that has one.',
    'Ce que vaut une unité de chaque devise en {currency}. Une dépense ou une facture en devise prend le taux de son jour, ou celui du dernier jour précédent qui en a un.',
  ],
  title: ['Exchange rates', 'Taux de change'],
  currency: ['Currency', 'Devise'],
  rate: ['Rate', 'Taux'],
  inverse: ['For 1 {currency}', 'Pour 1 {currency}'],
  day: ['Day', 'Date'],
  source: ['Source', 'Source'],
  margin: ['Margin', 'Marge'],
  'empty.title': ['No rates', 'Aucun taux'],
  'empty.about': [
    'Import a file of rates, or enter one of your own.',
    'Importez un fichier de taux, ou saisissez le vôtre.',
  ],
  'filter.date': ['One day', 'Un seul jour'],
  'filter.from': ['From', 'Du'],
  'filter.to': ['Until', 'Au'],
  enter: ['Enter a rate', 'Saisir un taux'],
  'enter.about': [
    'It counts in place of the published one, for its day and for the days after it that have none. What was converted before stays as it is.',
    'Il remplace le taux publié, pour sa date et pour les jours suivants qui n’en ont pas. Ce qui est déjà converti ne change pas.',
  ],
  'enter.rate': ['What one {from} is worth in {to}', 'Valeur de 1 {from} en {to}'],
  entered: ['The rate was saved', 'Le taux a été enregistré'],
  'own.delete': ['Delete', 'Supprimer'],
  'own.delete.title': ['Delete your rate of {date}?', 'Supprimer votre taux du {date}?'],
  'own.delete.about': [
    'The published rate of the day counts again for {currency}. What was converted before stays as it is.',
    'Le taux publié de ce jour s’applique de nouveau pour {currency}. Ce qui est déjà converti ne change pas.',
  ],
  'own.deleted': ['Your rate was deleted', 'Votre taux a été supprimé'],
  settings: ['Rates used', 'Taux utilisés'],
  'settings.change': ['Change', 'Modifier'],
  'settings.source': ['First source', 'Première source'],
  'settings.source.about': [
    'Another one stands in where it lacks a currency. Rates of your own come before all of them.',
    'Une autre la remplace s’il lui manque une devise. Vos propres taux passent avant toutes.',
  ],
  'settings.margin': ['Margin', 'Marge'],
  'settings.margin.about': [
    'Added to the rates of central banks, as your bank or card does: 0 to 20 %.',
    'Ajoutée aux taux des banques centrales, comme le fait votre banque ou votre carte\u00a0: de 0 à 20\u00a0%.',
  ],
  'settings.line': ['{source}, margin of {margin}', '{source}, marge de {margin}'],
  'settings.effect': [
    'All known days change with it. What was converted before stays as it is.',
    'Tous les jours connus changent avec elle. Ce qui est déjà converti ne change pas.',
  ],
});

export const IMPORTS = words({
  imports: ['Import rates', 'Importer des taux'],
  about: [
    'The whole file is read, or nothing of it; the same file again changes nothing.',
    'Le fichier est lu en entier, ou pas du tout; le même fichier une seconde fois ne change rien.',
  ],
  file: ['File', 'Fichier'],
  choose: ['Choose a file', 'Choisir un fichier'],
  'file.missing': ['Choose a file', 'Choisissez un fichier'],
  'file.large': ['This file is too large: at most 10 MB.', 'Ce fichier est trop volumineux\u00a0: au plus 10\u00a0Mo.'],
  format: ['Format', 'Format'],
  'format.about': ['Choose one where it is not recognized.', 'À choisir si le fichier n’est pas reconnu.'],
  'format.auto': ['Recognized by the file', 'Reconnu d’après le fichier'],
  'format.ecb': ['European Central Bank, XML', 'Banque centrale européenne, XML'],
  'format.boc': ['Bank of Canada, JSON (Valet)', 'Banque du Canada, JSON (Valet)'],
  'format.frb': ['Federal Reserve H.10, XML or CSV', 'Réserve fédérale américaine H.10, XML ou CSV'],
  'format.bank': ['A bank’s CSV with date, currency and rate', 'CSV d’une banque avec date, devise et taux'],
  import: ['Import', 'Importer'],
  'done.title': [
    '{rates, plural, =0 {Nothing is new} one {# rate is new or changed} other {# rates are new or changed}}',
    '{rates, plural, =0 {Rien de nouveau} one {# taux nouveau ou modifié} other {# taux nouveaux ou modifiés}}',
  ],
  'done.about': [
    '{days, plural, one {# day} other {# days}} from {from} to {to}; {unchanged, plural, =0 {none was known before} one {# rate was known already} other {# rates were known already}}.',
    '{days, plural, one {# jour} other {# jours}} du {from} au {to}; {unchanged, plural, =0 {aucun n’était connu} one {# taux était déjà connu} other {# taux étaient déjà connus}}.',
  ],
  'done.day': [
    'All of {from}; {unchanged, plural, =0 {none was known before} one {# rate was known already} other {# rates were known already}}.',
    'Tous du {from}; {unchanged, plural, =0 {aucun n’était connu} one {# taux était déjà connu} other {# taux étaient déjà connus}}.',
  ],
  'done.open': ['Show these rates', 'Voir ces taux'],
  history: ['Files imported', 'Fichiers importés'],
  'history.none': ['No file was imported yet.', 'Aucun fichier importé pour l’instant.'],
  at: ['Imported', 'Importé le'],
  span: ['Days', 'Période'],
  'span.text': ['{from} to {to}', 'Du {from} au {to}'],
  rates: ['New or changed', 'Nouveaux ou modifiés'],
  unchanged: ['Known already', 'Déjà connus'],
});
