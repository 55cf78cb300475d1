/** A piece of SQL with its values apart from it: no value ever becomes part of the text. */
export type Sql = { readonly parts: readonly string[]; readonly values: readonly unknown[] };

/** `` sql`e.status = ANY(${statuses})` ``: a condition whose values become numbered parameters. */
export const sql = (parts: TemplateStringsArray, ...values: unknown[]): Sql => ({ parts, values });

/** What is left out of a list of conditions. */
export type Condition = Sql | undefined | null | false;

/** Joins conditions with AND and numbers their parameters from $1. Without any it is `true`. */
export const allOf = (conditions: readonly Condition[]): { text: string; values: unknown[] } => {
  const values: unknown[] = [];
  const texts = conditions
    .filter((condition) => !!condition)
    .map(({ parts, values: own }) =>
      parts.reduce((text, part, index) => {
        values.push(own[index - 1]);
        return `${text}$${values.length}${part}`;
      }),
    );
  return { text: texts.length ? texts.map((text) => `(${text})`).join(' AND ') : 'true', values };
};

/** A filter that is given, or no condition. */
export const given = <T>(value: T | undefined, condition: (value: T) => Condition): Condition =>
  value === undefined ? undefined : condition(value);

/** The ILIKE pattern for texts that contain `search` literally; a backslash takes their meaning from `%` and `_`. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

export type Common = {
  ids?: readonly (number | string)[] | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  updatedFrom?: string | undefined;
  updatedTo?: string | undefined;
};

/** The filters that every list has, for rows with an id and both times: of an alias, and of another column as id, where they are named. */
export const commonFilters = (
  { ids, createdFrom, createdTo, updatedFrom, updatedTo }: Common,
  { of, id = 'id' }: { of?: string; id?: string } = {},
): Condition[] => {
  const by =
    (column: string, before: string, after = '') =>
    (value: unknown): Sql => ({
      parts: [`${of === undefined ? '' : `${of}.`}${column} ${before}`, after],
      values: [value],
    });
  return [
    given(ids, by(id, '= ANY(', ')')),
    given(createdFrom, by('created_at', '>= ')),
    given(createdTo, by('created_at', '<= ')),
    given(updatedFrom, by('updated_at', '>= ')),
    given(updatedTo, by('updated_at', '<= ')),
  ];
};
