import type { Counts } from './erase-business.ts';
import { ERASED } from './personal-data.ts';
import type { Session } from './session.ts';

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

const TABLES = `SELECT quote_ident(c.relname) AS name, EXISTS (SELECT 1 FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attname = 'business_id' AND NOT a.attisdropped) AS "isOfBusiness" FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`;

type Wanted = { terms: readonly string[]; businessIds: readonly number[]; except?: readonly string[] };

const hexOf = (term: string): string => Buffer.from(term, 'utf8').toString('hex');

/**
 * Looks into every table of a database, whatever is declared of it, for names and addresses: in its texts, its JSON and its bytes. Of
 * tables of businesses the rows of these alone, and of none. Returns how many rows of each table name one.
 */
export const findMentions = async (session: Session, { terms, businessIds, except = [] }: Wanted): Promise<Counts> => {
  const pattern = patternOf(terms);
  const found: Counts = {};
  if (pattern === undefined) return found;
  const bytes = terms.flatMap((term) => [term, term.toLowerCase()]).map((term) => `%${hexOf(term)}%`);
  for (const { name, isOfBusiness } of await session.rows<{ name: string; isOfBusiness: boolean }>(TABLES)) {
    if (except.includes(name)) continue;
    const own = isOfBusiness ? 'business_id = ANY ($3)' : '$3::bigint[] IS NOT NULL';
    // OFFSET 0: each row is made a text once.
    const text = `SELECT count(*)::int AS count FROM (SELECT t::text AS text FROM ${name} AS t WHERE ${own} OFFSET 0) AS t
      WHERE t.text ~* $1 OR t.text LIKE ANY ($2)`;
    const [row] = await session.rows<{ count: number }>(text, [pattern, bytes, [0, ...businessIds]]);
    if (row && row.count > 0) found[name] = row.count;
  }
  return found;
};
