import type { Counts } from './erase-business.ts';
import { patternOf } from './mentions.ts';
import type { Session } from './session.ts';

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
