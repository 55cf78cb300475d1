export {
  decimalsOfRate,
  listedRateOf,
  type PickedRate,
  pickedRateOf,
  type RateSource,
  typedRateOf,
  worthOf,
} from './exchange-rate.ts';
export { formatMessage } from './message.ts';
export { decimalsOf, type Money, toMajor, toMinor, totalsOf } from './money.ts';
export {
  endOfDay,
  monthEnd,
  monthStart,
  monthsUpTo,
  now,
  setClockOffset,
  startOfDay,
  todayHere,
  todayIn,
} from './now.ts';
export { type NumberForm, type NumberRead, readNumber } from './read-number.ts';
export { useFormats } from './use-formats.ts';
export { LocaleContext, useIntl } from './use-intl.ts';
export { useWords, type Write } from './use-words.ts';
export { LANGUAGES, LOCALES, type Locale, localeOf, type Translations, textIn, type Words, words } from './words.ts';
