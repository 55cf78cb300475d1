import { type Letters, transliterated } from './letters.ts';

/** Greek by ELOT 743 (ISO 843, transcription), which Greek passports and the conversion table EPC217-08 follow. */
const LETTERS: Letters = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

const isLetter = (text: string): boolean => /[\p{L}\p{M}]/u.test(text);

/** Before these, and at the end of a word, αυ is af; before all others av. */
const VOICELESS = /^[θκξπσςτφχψ]/iu;

/** υ after α, ε, η and ο makes one sound with it, unless an accent or a diaeresis keeps them apart. */
const afterVowel = (before: string, after: string): string | undefined => {
  if (before === 'ο') return 'u';
  if (!'αεη'.includes(before)) return undefined;
  return !isLetter(after.charAt(0)) || VOICELESS.test(after) ? 'f' : 'v';
};

/** μπ is b where a word begins or ends. */
const isAtEdge = (text: string, index: number): boolean =>
  !isLetter(text.charAt(index - 1)) || !isLetter(text.charAt(index + 2));

const at = ({ text, index, letter }: { text: string; index: number; letter: string }): string | undefined => {
  const before = text.charAt(index - 1).toLowerCase();
  const after = text.slice(index + 1);
  const next = after.charAt(0).toLowerCase();
  if (letter === 'υ' && before !== '') return afterVowel(before, after);
  if (letter === 'γ' && ['γ', 'ξ', 'χ'].includes(next)) return 'n';
  if (letter === 'μ' && next === 'π') return isAtEdge(text, index) ? 'b' : undefined;
  return letter === 'π' && before === 'μ' && isAtEdge(text, index - 1) ? '' : undefined;
};

/** Marks on the second of two vowels say nothing of them; those on the first, or a diaeresis, keep them apart, and so do they here. */
const withoutMarksOnSecond = (text: string): string =>
  text.replaceAll(/([αεηο]υ)[\u0300\u0301\u0313\u0314\u0342]+/giu, '$1').replaceAll(/υ\u0308/giu, '\u0308$&');

/** The text with its Greek letters in Latin ones; marks of accents that are left belong to the letter before them. */
export const greekToLatin = (text: string): string =>
  /\p{Script=Greek}/u.test(text) ? transliterated(withoutMarksOnSecond(text.normalize('NFD')), LETTERS, at) : text;
