import { invalidFilter } from './scim-error.ts';

/** Characters of a filter or a path; the longest that directories send have some hundred. */
export const LONGEST_FILTER = 2_000;

export type Token = { kind: 'sign' | 'word' | 'text' | 'number'; text: string };

const PATTERN =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.:])|([A-Za-z$][\w$:.-]*)|(\.\w[\w$-]*))/y;

/** The words, signs and values of a filter (RFC 7644, figure 1). @throws ScimError invalidFilter */
export const tokensOf = (text: string): Token[] => {
  if (text.length > LONGEST_FILTER) throw invalidFilter(`A filter has at most ${LONGEST_FILTER} characters.`);
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  PATTERN.lastIndex = 0;
  while (PATTERN.lastIndex < end) {
    const at = PATTERN.lastIndex;
    const found = PATTERN.exec(text);
    if (found === null) throw invalidFilter(`The filter cannot be read from position ${at} on.`);
    const [, sign, quoted, number, word, member] = found;
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else tokens.push({ kind: 'word', text: word ?? member ?? '' });
  }
  return tokens;
};
