import { cyrillicToLatin } from './cyrillic.ts';
import { greekToLatin } from './greek.ts';
import { type Letters, transliterated } from './letters.ts';

/** Latin letters that are no letter with a mark to Unicode; mostly by ICAO Doc 9303, part 3, section 6 A. ø is o, as banks write it. */
export const LATIN: Letters = {
  æ: 'ae',
  ǽ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ſ: 's',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƒ: 'f',
  ɠ: 'g',
  ɣ: 'g',
  ɦ: 'h',
  ɨ: 'i',
  ɩ: 'i',
  ƙ: 'k',
  ɲ: 'n',
  ƿ: 'w',
  ʋ: 'v',
  ƴ: 'y',
  ƶ: 'z',
  ȝ: 'y',
  ɐ: 'a',
  ʉ: 'u',
  ǝ: 'e',
  ƛ: 'l',
  ƚ: 'l',
  ƀ: 'b',
  ȼ: 'c',
  ɇ: 'e',
  ǥ: 'g',
  ɉ: 'j',
  ɍ: 'r',
  ⱥ: 'a',
  ⱦ: 't',
  ɏ: 'y',
};

/** Signs of typography by what a typewriter has for them. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201B\u2032\u2035\u02B9-\u02BD\u02C8\u02CA\u02CB`´\u2039\u203A]/g, "'"],
  [/[\u201C-\u201F\u2033\u2036«»]/g, '"'],
  [/[\u2010-\u2015\u2043\u2212\uFE58]/g, '-'],
  [/[\u2044\u2215]/g, '/'],
  [/[·•‧∙]/g, '.'],
  [/€/g, 'EUR'],
  [/£/g, 'GBP'],
];

const withSigns = (text: string): string =>
  SIGNS.reduce((signed, [sign, plain]) => signed.replaceAll(sign, plain), text);

/** Both cases of ß are ss; ẞ has no capital that a table by small letters finds. */
const withSharpS = (text: string): string => text.replaceAll('ẞ', 'SS');

/**
 * A text in the letters A to Z, digits and signs of ASCII: letters of Latin, Greek and Cyrillic script by published transliterations, what
 * only looks different (ﬁ, full width) as what it is. Each other character is a blank; blanks are single, and what is not seen is left out.
 * @param country of whom the text names, ISO 3166-1: tells the language of Cyrillic letters that several have
 */
export const latinOf = (text: string, country?: string): string => {
  const known = withSigns(text.replaceAll(/\p{Cf}/gu, '')).normalize('NFKC');
  const inLatin = greekToLatin(cyrillicToLatin(known, country));
  const letters = transliterated(withSharpS(inLatin).normalize('NFKD').replaceAll(/\p{M}/gu, ''), LATIN);
  return withSigns(letters)
    .replaceAll(/[^\x20-\x7E]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
};

/** Is it a name that can be written so? One that keeps a letter; or digits alone, as long as no letter is lost. */
export const isLatinName = (text: string, country?: string): boolean => {
  const latin = latinOf(text, country);
  return /[A-Za-z]/.test(latin) || (/\d/.test(latin) && !/\p{L}/u.test(text));
};
