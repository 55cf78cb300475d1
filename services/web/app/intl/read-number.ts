import type { Locale } from './words.ts';

export type NumberForm = {
  locale: Locale;
  /** The most decimals that it may have. */
  decimals: number;
  /** Of an amount: its signs, and its code, may stand beside the digits. */
  currency?: string | undefined;
  /** What else may stand behind it: `km`, `%`. */
  unit?: string | undefined;
};

export type NumberRead =
  /** `unsure`: it could mean another number, or names another currency, so that it is shown before it is kept. */
  | { is: 'read'; value: number; unsure: 'number' | 'currency' | null }
  | { is: 'empty' }
  | { is: 'unreadable' }
  | { is: 'tooFine' };

const MINUS = '[-\u2212\u2013]';
const NEGATIVE = new RegExp(`^\\((.*)\\)$|^${MINUS}(.*)$|^(.*)${MINUS}$`, 'u');
const INNER_MINUS = new RegExp(`${MINUS}\\s*$`, 'u');
/** Beyond it numbers are not exact to three decimals. */
const MOST = 1e12;
/** What stands around the digits: a sign before them, after them, or both. */
const WITH_SIGNS = /^([^\d.,]*)(.*?)([^\d.,]*)$/u;
/** Spaces and apostrophes only ever separate groups. */
const GROUP_ONLY = /['\u2019\s]/gu;
const SIGN = /^(\p{L}{0,3}\p{Sc}\p{L}{0,3}|f ?cfa|cfpf?|kr\.?|zł|kč|ft|fr\.?)$/iu;

const bare = (text: string): string => text.replace(/\s/gu, '').toLowerCase();

/** Marks of direction and zero-width characters come along with what is pasted. An input method of East Asia types wide digits. */
const plain = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/gu, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .trim();

/** The ways in which the languages write a currency: `CAD`, `CA$`, `$ CA`, `$`. */
const signsOf = (currency: string): string[] =>
  ['en-CA', 'fr-CA', 'en-US', 'fr'].flatMap((locale) =>
    (['code', 'symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
      return bare(format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency);
    }),
  );

/** Is what stands beside the digits the currency's own sign, another currency's, or neither? */
const kindOfSign = (sign: string, { currency, unit }: NumberForm): 'own' | 'other' | 'none' => {
  const text = bare(sign);
  if (text === '' || text === bare(unit ?? '')) return 'own';
  if (currency === undefined) return 'none';
  if (signsOf(currency).includes(text)) return 'own';
  const isCode = Intl.supportedValuesOf('currency').includes(text.toUpperCase());
  return isCode || SIGN.test(sign.trim()) ? 'other' : 'none';
};

/** Groups are of three digits, in India also of two before the last; the first may be shorter. */
const isGrouped = (groups: readonly string[]): boolean =>
  /^\d{1,3}$/.test(groups[0] ?? '') &&
  groups.at(-1)?.length === 3 &&
  groups.slice(1, -1).every(({ length }) => length === 3 || length === 2);

type Digits = { whole: string; fraction: string; isUnsure?: boolean };

/** `1234`, or `1 234` whose groups are right. */
const wholeOf = (text: string, separator: RegExp | string): string | undefined => {
  const groups = text.split(separator);
  if (groups.length === 1) return text;
  return isGrouped(groups) ? groups.join('') : undefined;
};

const withWhole = (whole: string | undefined, fraction: string): Digits | undefined =>
  whole === undefined ? undefined : { whole, fraction };

/** One comma, or one point, and nothing else: which of both it is follows from the digits behind it, and from the language. */
const bySingle = (before: string, behind: string, isDecimal: boolean, decimals: number): Digits => {
  // A group of thousands has three digits, after one to three that do not begin with 0.
  const isUnsure = behind.length === 3 && /^[1-9]\d{0,2}$/.test(before) && decimals > 0;
  if (!isUnsure) return { whole: before, fraction: behind };
  // Three decimals are none of a currency that has two.
  const isFraction = isDecimal && decimals >= 3;
  return { whole: isFraction ? before : before + behind, fraction: isFraction ? behind : '', isUnsure };
};

/** `1.234,56`: the last mark is the decimal one where the other kind separates groups before it. */
const byBoth = (before: string, behind: string, last: string): Digits | undefined =>
  before.includes(last) ? undefined : withWhole(wholeOf(before, /[.,]/), behind);

/** The digits before the decimal separator and behind it; undefined of what is no number in any language. */
const digitsOf = (text: string, { locale, decimals }: NumberForm): Digits | undefined => {
  const marks: string[] = text.match(/[.,]/g) ?? [];
  const mark = marks.at(-1);
  const spaces = new Set((text.match(GROUP_ONLY) ?? []).map((each) => each.trim() && "'"));
  if (spaces.size > 1) return undefined;
  if (mark === undefined) return withWhole(wholeOf(text, GROUP_ONLY), '');
  const [before, behind] = [text.slice(0, text.lastIndexOf(mark)), text.slice(text.lastIndexOf(mark) + 1)];
  if (spaces.size === 1) return marks.length > 1 ? undefined : withWhole(wholeOf(before, GROUP_ONLY), behind);
  if (new Set(marks).size > 1) return byBoth(before, behind, mark);
  // The same mark twice separates groups, and so does one before three digits where there are no decimals.
  const isGroup = marks.length > 1 || (decimals === 0 && isGrouped([before, behind]));
  if (isGroup) return withWhole(wholeOf(text, mark), '');
  return bySingle(before, behind, mark === (locale === 'fr-CA' ? ',' : '.'), decimals);
};

type Bare = { digits: string; isNegative: boolean; signs: readonly string[] };

/** What is left without a minus, brackets, and what stands before and behind the digits; undefined where it is negative twice. */
const bareOf = (text: string): Bare | undefined => {
  const [, inBrackets, afterMinus, beforeMinus] = NEGATIVE.exec(text) ?? [];
  const positive = (inBrackets ?? afterMinus ?? beforeMinus ?? text).trim();
  const [, first = '', digits = '', last = ''] = WITH_SIGNS.exec(positive) ?? [];
  // A minus may also stand between a sign and the digits: `$-12.50`.
  const sign = first.replace(INNER_MINUS, '');
  if (positive !== text && sign !== first) return undefined;
  return { digits: digits.trim(), isNegative: positive !== text || sign !== first, signs: [sign, last] };
};

const unsureOf = (kinds: readonly string[], digits: Digits): 'number' | 'currency' | null => {
  if (kinds.includes('other')) return 'currency';
  return digits.isUnsure ? 'number' : null;
};

/**
 * Reads a number as people write and paste it, whatever their language: `12,50`, `1 234,56`, `1.234,56`, `$1,234.50`, `1'234.50`,
 * `(12.50)`. The last comma or point with one or two digits behind it is the decimal one. With three digits behind the only one, as in
 * `1,234`, the language decides, and the number is unsure. Nothing is rounded: more decimals than it may have are refused.
 */
export const readNumber = (text: string, form: NumberForm): NumberRead => {
  const written = plain(text);
  if (written === '') return { is: 'empty' };
  const bare = bareOf(written);
  const kinds = bare?.signs.map((sign) => kindOfSign(sign, form)) ?? ['none'];
  const digits = bare && !kinds.includes('none') ? digitsOf(bare.digits, form) : undefined;
  if (digits === undefined || !/^\d+$|^\d* \d+$/.test(`${digits.whole} ${digits.fraction}`.trim()))
    return { is: 'unreadable' };
  const fraction = digits.fraction.replace(/0+$/, '');
  if (fraction.length > form.decimals) return { is: 'tooFine' };
  const value = Number(`${digits.whole || '0'}.${fraction || '0'}`);
  if (value >= MOST) return { is: 'unreadable' };
  return { is: 'read', value: bare?.isNegative && value !== 0 ? -value : value, unsure: unsureOf(kinds, digits) };
};
