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
