/** Every table with row-level security, so that one that is added later is not forgotten. `$1`: tables that are left out. */
export const PROTECTED_TABLES = `SELECT quote_ident(c.relname) AS name, c.relkind = 'p' AS "isPartitioned" FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id' AND NOT a.attisdropped
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relrowsecurity AND c.relname <> ALL ($1) ORDER BY c.relname`;

/**
 * Removes the rows of a business (`$1`) from all of the tables. One statement, so that rows that name each other go together: foreign
 * keys are checked at its end.
 */
export const removalFrom = (tables: readonly { name: string }[], shown = '1'): string => {
  const gone = tables.map(
    ({ name }, index) => `gone${index} AS (DELETE FROM ${name} WHERE business_id = $1 RETURNING 1)`,
  );
  return `WITH ${gone.join(', ')} SELECT ${shown}`;
};
