import { type Letters, transliterated } from './letters.ts';

/**
 * Cyrillic by the table of ICAO Doc 9303, part 3, section 6 B, which passports follow, with its exceptions for languages
 * (https://www.icao.int/publications/Documents/9303_p3_cons_en.pdf). Bulgarian follows its Transliteration Act of 2009, which the
 * conversion table of the European Payments Council (EPC217-08) has, too.
 */
const ICAO: Letters = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  ђ: 'd',
  є: 'ie',
  ѕ: 'dz',
  і: 'i',
  ї: 'i',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  ќ: 'k',
  ѓ: 'g',
  ў: 'u',
  џ: 'dz',
  ѫ: 'u',
  ѵ: 'y',
  ґ: 'g',
  ғ: 'g',
};

type Language = 'be' | 'bg' | 'mk' | 'other' | 'sr' | 'uk';

const EXCEPTIONS: Readonly<Record<Language, Letters>> = {
  be: { г: 'h', ё: 'io' },
  bg: { ж: 'zh', х: 'h', щ: 'sht', ъ: 'a', ь: 'y', й: 'y', ю: 'yu', я: 'ya' },
  mk: { х: 'h', ц: 'c', ѓ: 'gj', ќ: 'kj', џ: 'dj' },
  other: {},
  sr: { ж: 'z', х: 'h', ц: 'c', ч: 'c', ш: 's' },
  uk: { г: 'h', и: 'y' },
};
const LETTERS = Object.fromEntries(
  Object.entries(EXCEPTIONS).map(([language, letters]) => [language, { ...ICAO, ...letters }]),
) as Record<Language, Letters>;

/** Of Ukrainian, at the beginning of a word. */
const UKRAINIAN_FIRST: Letters = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };
/** зг is not to be read as ж (resolution 55 of the Cabinet of Ministers of Ukraine, 2010). */
const UKRAINIAN_ZH = 'зг';

/** Where letters alone leave it open, the country tells the language. */
const LANGUAGE_IN: Readonly<Record<string, Language>> = {
  BA: 'sr',
  BG: 'bg',
  BY: 'be',
  ME: 'sr',
  MK: 'mk',
  RS: 'sr',
  UA: 'uk',
};

/** Letters that only these languages have. ъ before a consonant is a vowel of Bulgarian; elsewhere it comes before vowels. */
const SIGNS: readonly (readonly [RegExp, Language])[] = [
  [/ў/, 'be'],
  [/[ѓќѕ]/, 'mk'],
  [/[ђћ]/, 'sr'],
  [/[ґєї]/, 'uk'],
  [/^(?=.*і)(?=.*[ыэё])/s, 'be'],
  [/[ыэё]|ъ[еюяи]/, 'other'],
  [/і/, 'uk'],
  [/ъ[бвгджзйклмнпрстфхцчшщ]/, 'bg'],
];

const languageOf = (text: string, country: string | undefined): Language => {
  const lower = text.toLowerCase();
  const found = SIGNS.find(([sign]) => sign.test(lower))?.[1] ?? LANGUAGE_IN[country ?? ''];
  // љ, њ, џ and ј are of Serbian and of Macedonian.
  return found ?? (/[љњџј]/.test(lower) ? 'sr' : 'other');
};

const isInWord = (text: string, index: number): boolean => /\p{L}/u.test(text.charAt(index - 1));

type Place = { text: string; index: number; letter: string };

const inUkrainian = ({ text, index, letter }: Place): string | undefined => {
  if (!isInWord(text, index)) return UKRAINIAN_FIRST[letter];
  return letter === 'г' && text.slice(index - 1, index + 1).toLowerCase() === UKRAINIAN_ZH ? 'gh' : undefined;
};

/** The end of a word in ия is ia. */
const inBulgarian = ({ text, index, letter }: Place): string | undefined =>
  letter === 'я' && text.charAt(index - 1).toLowerCase() === 'и' && !/\p{L}/u.test(text.charAt(index + 1))
    ? 'a'
    : undefined;

/** Ukrainian and Belarusian write an apostrophe inside words, which is not transliterated. */
const withoutApostrophes = (text: string): string => text.replaceAll(/(?<=\p{L})['’ʼ](?=[єїюяе])/giu, '');

const AT: Partial<Record<Language, (place: Place) => string | undefined>> = { bg: inBulgarian, uk: inUkrainian };

/** The text with its Cyrillic letters in Latin ones. `country`: of whom it names, ISO 3166-1. */
export const cyrillicToLatin = (text: string, country: string | undefined): string => {
  if (!/\p{Script=Cyrillic}/u.test(text)) return text;
  const language = languageOf(text, country);
  return transliterated(withoutApostrophes(text), LETTERS[language], AT[language]);
};
