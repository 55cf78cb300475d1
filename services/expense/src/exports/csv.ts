/** Signs by which a spreadsheet takes a cell for a formula, whatever stands in front of it. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

/**
 * One cell (RFC 4180). A text that a spreadsheet would run gets an apostrophe in front, so that it is shown and not run;
 * numbers stay numbers.
 */
export const csvCell = (value: string | number | boolean | null): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;
