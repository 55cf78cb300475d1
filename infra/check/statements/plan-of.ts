/** As much of a connection as is needed. */
export type Queryable = { query<Row extends object>(text: string): Promise<{ rows: Row[] }> };

export type Statement = {
  name: string;
  text: string /** Of libs/store: not every service has its tables. */;
  isShared: boolean;
};

/** A node of a plan, as EXPLAIN says it. */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Total Cost': number;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
};

const PREPARED = "SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'looked_at'";
/** BEGIN and its like have no plan; those of another service's tables are none of its statements. */
const IS_PLANNED = /^\s*(WITH|SELECT|INSERT|UPDATE|DELETE|\()/;
const IS_ELSEWHERE = /^(relation|function|column) .* does not exist$/;

/** The plan that PostgreSQL keeps for a prepared statement, whatever its values. Undefined: it has none here. */
export const planOf = async ({ query }: Queryable, { text, isShared }: Statement): Promise<Plan | undefined> => {
  if (!IS_PLANNED.test(text)) return undefined;
  try {
    await query(`PREPARE looked_at AS ${text}`);
  } catch (error) {
    if (isShared && Error.isError(error) && IS_ELSEWHERE.test(error.message)) return undefined;
    throw error;
  }
  const [{ count } = { count: 0 }] = (await query<{ count: number }>(PREPARED)).rows;
  const values = count > 0 ? `(${Array.from({ length: count }, () => 'NULL').join(', ')})` : '';
  const { rows } = await query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) EXECUTE looked_at${values}`);
  await query('DEALLOCATE looked_at');
  return rows[0]?.['QUERY PLAN'][0]?.Plan;
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** What row-level security adds to every look, and what names the business alone. */
const OF_TENANT = /\(?\(?business_id( \+ 0)? = (ANY \()?[^()]*\)?( OR \$\d+\))?/g;
const isOfColumns = (condition = ''): boolean => /[a-z]\w* (=|<|>|@|IS|~)/.test(condition.replace(OF_TENANT, ''));

/** Goes through all rows of a business until one fits. */
const isSearching = ({ Filter, ...node }: Plan): boolean =>
  isOfColumns(Filter) && !isOfColumns(node['Index Cond'] ?? node['Recheck Cond']);

/**
 * Does a plan read what grows with a business? By what PostgreSQL itself expects it to cost, or because it goes through a large table with no
 * more than the business to go by.
 */
export const readsTenant = (plan: Plan, large: ReadonlySet<string>, most: number): boolean =>
  plan['Total Cost'] > most ||
  nodesOf(plan).some((node) => large.has(node['Relation Name'] ?? '') && isSearching(node));
