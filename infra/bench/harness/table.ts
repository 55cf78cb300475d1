export type Row = {
  what: string;
  measured: string;
  beside?: string;
  aim?: string;
  /** CPU of each process. */
  limit?: string;
  /** What it is made of. */
  detail?: string;
};

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - text.length));

/** Columns for people; what limits a figure, and what it is made of, stand below it. */
export const printTable = (rows: readonly Row[]): void => {
  const width = (of: (row: Row) => string) => Math.max(...rows.map((row) => of(row).length));
  const [first, second, third] = [
    width((row) => row.what),
    width((row) => row.measured),
    width((row) => row.aim ?? ''),
  ];
  for (const { what, measured, beside = '', aim = '', limit, detail } of rows) {
    console.log(
      `${pad(what, first)}  ${pad(measured, second)}  ${pad(aim && `aim ${aim}`, third + 4)}  ${beside}`.trimEnd(),
    );
    if (limit) console.log(`    CPU: ${limit}`);
    if (detail) console.log(`    ${detail}`);
  }
};
