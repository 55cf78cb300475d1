/** Controls, line and paragraph separators, and what turns the direction of a text: never part of a name. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const cut = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
};

/** What a person wrote, on one line of at most so many characters. */
export const oneLine = (text: string, length: number): string =>
  cut(
    text
      .toWellFormed()
      .replaceAll(UNPRINTABLE, ' ')
      .replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
      .trim(),
    length,
  );

/** What a person wrote, with its line breaks. */
export const someLines = (text: string, length: number): string =>
  cut(
    text
      .toWellFormed()
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll(UNPRINTABLE, (character) => (character === '\n' ? character : ' '))
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    length,
  );

const ADDRESS_LIKE = /([\p{L}\p{N}-])([.:])(?=[\p{L}/])/gu;

/**
 * Mail programs make a link of whatever looks like an address. A stranger who calls a business or themselves `win.example` gets
 * none in a mail of ours: an invisible word joiner stands after each of its dots.
 */
export const withoutLinks = (name: string): string => name.replaceAll(ADDRESS_LIKE, '$1$2\u2060');
