export { now, setClockOffset } from './now.ts';
export { todayHere, todayIn } from './today-in.ts';
export { type Formats, useFormats } from './use-formats.ts';
export { useWords, type Values, type Write } from './use-words.ts';
export { LOCALES, type Locale, localeOf, textIn, words } from './words.ts';
