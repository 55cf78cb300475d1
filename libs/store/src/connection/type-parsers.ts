import { types } from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

/** @throws RangeError for an integer that JSON could not carry unharmed: it is never rounded in silence. */
const integer = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
};

const texts = types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, integer],
  [INT8_ARRAY, (text) => texts(text).map((item) => (item === null ? null : integer(item)))],
  [DATE, (text) => text],
  [DATE_ARRAY, texts],
]);

/** int8 becomes a checked number, date stays 'YYYY-MM-DD', numeric stays text, timestamptz becomes a Date. */
export const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? types.getTypeParser(oid, format as 'text'),
};
