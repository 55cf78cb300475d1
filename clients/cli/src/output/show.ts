import type { Io } from '../io.ts';
import type { Row } from '../session/create-api.ts';
import { type Column, inLines, inTable } from './table.ts';
import { visibleJson } from './visible.ts';

/** Prints a list: a table, or as JSON what the API answered. */
export const showList = (io: Io, json: boolean, rows: readonly Row[], columns: readonly Column<Row>[]): void => {
  if (json) io.out(visibleJson(rows, 2));
  else io.out(rows.length === 0 ? 'There is none.' : inTable(columns, rows));
};

/** Prints one thing: some of its members, or as JSON all of it. */
export const showOne = (io: Io, json: boolean, one: Row, columns: readonly Column<Row>[]): void =>
  io.out(json ? visibleJson(one, 2) : inLines(columns.map(([name, text]) => [name, text(one)] as const)));
