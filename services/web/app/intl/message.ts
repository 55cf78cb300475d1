import type { Locale } from './words.ts';

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

type Choice = { name: string; isPlural: boolean; cases: Readonly<Record<string, readonly Part[]>> };

/** Text, `{name}`, the `#` of the plural around it, or a choice between cases. */
type Part = string | { name: string } | { name: null } | Choice;

const NAME = /\s*(\w+)\s*/y;
const KIND = /,\s*(plural|select)\s*,/y;
const CASE = /\s*(=\d+|\w+)\s*\{/y;
const END = /\s*(\})/y;
/** Two apostrophes are one; one before a sign of messages quotes what follows up to the next one. */
const APOSTROPHE = /'(?:'|(?=[{}])((?:[^']|'')*)'?)?/y;

/** @throws Error for what is no message */
const read = (text: string): readonly Part[] => {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found?.[1];
  };
  const need = (pattern: RegExp): string => {
    const found = take(pattern);
    if (found === undefined) throw new Error(`No message from character ${at} on: ${text}`);
    return found;
  };
  const readArgument = (): Part => {
    const name = need(NAME);
    const kind = take(KIND);
    const cases: Record<string, readonly Part[]> = {};
    if (kind !== undefined) {
      for (let key = take(CASE); key !== undefined; key = take(CASE)) {
        cases[key] = readParts(kind === 'plural');
        need(END);
      }
      if (cases.other === undefined) throw new Error(`"other" is missing: ${text}`);
    }
    need(END);
    return kind === undefined ? { name } : { name, isPlural: kind === 'plural', cases };
  };
  const readText = (isInPlural: boolean): string => {
    const from = at;
    APOSTROPHE.lastIndex = at;
    const quoted = APOSTROPHE.exec(text);
    if (quoted !== null) {
      at = APOSTROPHE.lastIndex;
      return quoted[1]?.replaceAll("''", "'") ?? "'";
    }
    while (at < text.length && !"{}'".includes(text[at] ?? '') && !(isInPlural && text[at] === '#')) at += 1;
    return text.slice(from, at);
  };
  const readParts = (isInPlural: boolean): readonly Part[] => {
    const parts: Part[] = [];
    while (at < text.length && text[at] !== '}') {
      const isArgument = text[at] === '{';
      const isNumber = isInPlural && text[at] === '#';
      if (isArgument || isNumber) at += 1;
      parts.push(isArgument ? readArgument() : isNumber ? { name: null } : readText(isInPlural));
    }
    return parts;
  };
  const parts = readParts(false);
  if (at < text.length) throw new Error(`No message from character ${at} on: ${text}`);
  return parts;
};

const RULES = new Map<Locale, { plural: Intl.PluralRules; number: Intl.NumberFormat }>();

const rulesOf = (locale: Locale) => {
  const known = RULES.get(locale);
  if (known !== undefined) return known;
  const rules = { plural: new Intl.PluralRules(locale), number: new Intl.NumberFormat(locale) };
  RULES.set(locale, rules);
  return rules;
};

const chosen = ({ isPlural, cases }: Choice, value: Values[string], locale: Locale): readonly Part[] => {
  const found = isPlural
    ? (cases[`=${value}`] ?? cases[rulesOf(locale).plural.select(Number(value))])
    : cases[`${value}`];
  return found ?? cases.other ?? [];
};

const write = (parts: readonly Part[], values: Values, locale: Locale, number = 0): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.name === null) return rulesOf(locale).number.format(number);
      const value = values[part.name];
      if ('cases' in part) return write(chosen(part, value, locale), values, locale, Number(value));
      return value === false ? '' : `${value ?? ''}`;
    })
    .join('');

const READ = new Map<string, readonly Part[]>();

/**
 * Fills in an ICU message: `{name}`, `plural` with `#`, `=0` and the categories of the language, and `select`. A value that is missing
 * leaves its place empty. The app's words need no more of ICU, and a library that knows all of it would be a tenth of the app's first
 * files. @throws Error for what is no such message
 */
export const formatMessage = (text: string, values: Values, locale: Locale): string => {
  const parts = READ.get(text) ?? read(text);
  READ.set(text, parts);
  return write(parts, values, locale);
};
