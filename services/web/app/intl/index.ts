export { type Money, totalsOf } from './money.ts';
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
export { useFormats } from './use-formats.ts';
export { useWords, type Write } from './use-words.ts';
export { LANGUAGES, LOCALES, type Locale, localeOf, textIn, words } from './words.ts';
