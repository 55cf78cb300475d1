/** Letters by their transliteration, in lower case; a word rule is tried in the order of the table. */
export type Letters = Readonly<Record<string, string>>;

const isLower = (letter: string): boolean => letter !== letter.toUpperCase();

/** Written as the letter was: `Щ` is `SHCH` in capitals and `Shch` where a small letter comes next. */
const inCaseOf = (latin: string, letter: string, next: string): string => {
  if (isLower(letter)) return latin;
  return isLower(next) ? latin.slice(0, 1).toUpperCase() + latin.slice(1) : latin.toUpperCase();
};

/** The text with each of these letters, small or capital, transliterated; `at` may say otherwise for a place in it. */
export const transliterated = (
  text: string,
  letters: Letters,
  at: (place: { text: string; index: number; letter: string }) => string | undefined = () => undefined,
): string => {
  let result = '';
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    const latin = at({ text, index, letter: letter.toLowerCase() }) ?? letters[letter.toLowerCase()];
    result += latin === undefined ? letter : inCaseOf(latin, letter, text.charAt(index + 1));
  }
  return result;
};
