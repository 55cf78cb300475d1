import { assertFewEnough } from './quote.ts';

/** What may stand between cells; the one that the first line has most of does. */
const DELIMITERS = [',', ';', '\t'] as const;

const delimiterOf = (line: string): string =>
  DELIMITERS.reduce((most, each) => (line.split(each).length > line.split(most).length ? each : most));

/** Cells of the lines that have any, trimmed, with the number of the line; quoted cells as in RFC 4180. @throws AppError VALIDATION_ERROR for too many */
export const csvRows = (text: string): { line: number; cells: string[] }[] => {
  const content = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(content.slice(0, content.search(/[\r\n]|$/)));
  const rows: { line: number; cells: string[] }[] = [];
  let [cells, cell, line, isQuoted]: [string[], string, number, boolean] = [[], '', 1, false];
  const endRow = (): void => {
    cells.push(cell.trim());
    if (cells.some((each) => each !== '')) {
      assertFewEnough(rows);
      rows.push({ line, cells });
    }
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < content.length; at += 1) {
    const letter = content[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (content[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (letter === delimiter) {
      cells.push(cell.trim());
      cell = '';
    } else if (letter === '\n') {
      endRow();
      line += 1;
    } else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
};
