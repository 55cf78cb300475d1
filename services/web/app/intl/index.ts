export { now, setClockOffset, todayHere, todayIn } from './now.ts';
export { useFormats } from './use-formats.ts';
export { useWords, type Write } from './use-words.ts';
export { LANGUAGES, LOCALES, type Locale, localeOf, textIn, words } from './words.ts';
