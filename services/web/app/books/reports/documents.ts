/** Where a source of the journal has its page: `report:7`, `expense:42`; undefined of what has none. */
export const pageOf = (source: string): string | undefined => {
  const [kind, id = ''] = source.split(':');
  const paths: Readonly<Record<string, string>> = { report: '/expense-reports', expense: '/expenses', bill: '/bills' };
  const path = paths[kind ?? ''];
  return path === undefined || !/^\d+$/.test(id) ? undefined : `${path}/${id}`;
};

/** What a tax is called: its code and its name, and once where they are the same. */
export const taxLabel = ({ code, name }: { code: string | null; name: string }): string =>
  code === null || code.toLowerCase() === name.toLowerCase() ? name : `${code} – ${name}`;

/** What is owed by age, in the order of the columns. */
export const LATE_AGES = ['current', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export const OLD_AGES = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;

export type Age = (typeof LATE_AGES)[number];
export type Aged = { total: number } & Partial<Record<Age, number>>;

/** Those ages that something is owed of. */
export const owedAges = (aged: Aged, ages: readonly Age[]): Age[] => ages.filter((age) => (aged[age] ?? 0) !== 0);

/** An amount on the side where it stands: above 0 a debit. */
export const sidesOf = (balance: number): { debit: number | null; credit: number | null } => ({
  debit: balance > 0 ? balance : null,
  credit: balance < 0 ? -balance : null,
});
