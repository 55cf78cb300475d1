import { visible } from './visible.ts';

/** A column: its heading, and what stands in it of a row. */
export type Column<Row> = readonly [heading: string, text: (row: Row) => unknown];

const EMPTY = '–';

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return EMPTY;
  return visible(Array.isArray(value) ? value.join(', ') : String(value));
};

/** Rows below their headings, each column as wide as its widest text; numbers stand at the right. */
export const inTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const cells = rows.map((row) => columns.map(([, text]) => text(row)));
  const texts = [columns.map(([heading]) => heading), ...cells.map((row) => row.map(textOf))];
  const widths = columns.map((_, at) => Math.max(...texts.map((row) => row[at]?.length ?? 0)));
  const isNumeric = columns.map((_, at) => rows.length > 0 && cells.every((row) => typeof row[at] === 'number'));
  const line = (row: string[]): string =>
    row.map((text, at) => (isNumeric[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0))).join('  ');
  return texts.map((row) => line(row).trimEnd()).join('\n');
};

/** Members of one thing, a line each. */
export const inLines = (members: readonly (readonly [name: string, value: unknown])[]): string => {
  const width = Math.max(...members.map(([name]) => name.length));
  return members.map(([name, value]) => `${name.padEnd(width)}  ${textOf(value)}`).join('\n');
};
