import { ERASED } from './personal-data.ts';

/** Shorter or simpler ones are words of every day: whoever is called Bill is not every bill. */
const isDistinct = (term: string): boolean => term.includes('@') || (/\s/.test(term) && term.length >= 5);

/** The longest first: of an address that begins like another one nothing is left. */
const distinctOf = (terms: readonly string[]): string[] =>
  [...new Set(terms.map((term) => term.trim()))].filter(isDistinct).sort((a, b) => b.length - a.length);

const escaped = (term: string): string => term.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&').replaceAll(/\s+/g, '\\s+');

/**
 * Names and addresses by which a text can name somebody, as a regular expression of PostgreSQL; undefined without any that is
 * distinct. Whole words alone, whatever their case.
 */
export const patternOf = (terms: readonly string[]): string | undefined => {
  const alternatives = distinctOf(terms).map(escaped);
  return alternatives.length === 0 ? undefined : `\\m(${alternatives.join('|')})\\M`;
};

/** The same outside of a database: does a text name somebody by one of these? */
export const namesOneOf = (terms: readonly string[]): ((text: string) => boolean) => {
  const quoted = (term: string) =>
    term.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
  const alternatives = distinctOf(terms).map(quoted);
  if (alternatives.length === 0) return () => false;
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}_])(${alternatives.join('|')})(?![\p{L}\p{N}_])`, 'iu');
  return (text) => pattern.test(text);
};

/** A column's text without what matches `$n`, as its own type. */
export const without = (column: string, type: string, pattern: string): string =>
  `regexp_replace(${column}::text, ${pattern}, '${ERASED}', 'gi')::${type}`;
