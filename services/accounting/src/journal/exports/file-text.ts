import { currencyExponent } from '@outlay/contracts';

/** Characters that leave together: longer texts lie among V8's large objects, which wait for a full collection. */
const PIECE = 32_768;

/** Texts as bytes, a piece at a time. `encode`: UTF-8 unless the format has another encoding. */
export async function* inPieces(
  texts: AsyncIterable<string>,
  encode: (text: string) => Buffer = Buffer.from,
): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield encode(piece);
    piece = '';
  }
  if (piece !== '') yield encode(piece);
}

/** Minor units as a decimal, to the last digit: -1234 of CAD is `-12.34`. */
export const decimalOf = (minor: number, currency: string, mark = '.'): string => {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (exponent === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -exponent)}${mark}${digits.slice(-exponent)}`;
};

const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** A text without line breaks, tabs and other controls: one space stands for each run of them. */
export const oneLine = (text: string): string => text.replaceAll(BREAKS, ' ').trim();

/** At most so many UTF-16 units from the begin of a text, without half of a character at its end. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const short = text.slice(0, most);
  return short.isWellFormed() ? short : short.slice(0, -1);
};

/** What Windows-1252 has from 0x80 to 0x9f (WHATWG Encoding Standard, index windows-1252). */
const ABOVE_ASCII =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
const NOT_LATIN = /[^\p{ASCII}\u{a0}-\u{ff}]/gu;
const MARKS = /\p{M}/gu;
/** Nothing that separates or quotes: those of other widths must not become it behind what was quoted. */
const PLAIN = /^[A-Za-z0-9]$/;

/** A letter that Windows-1252 lacks loses its accents; what has no plain form becomes a question mark. */
const byteOf = (character: string): string => {
  const at = ABOVE_ASCII.indexOf(character);
  if (at !== -1) return String.fromCharCode(0x80 + at);
  const plain = character.normalize('NFKD').replaceAll(MARKS, '');
  return PLAIN.test(plain) ? plain : '?';
};

export const asWindows1252 = (text: string): Buffer => Buffer.from(text.replaceAll(NOT_LATIN, byteOf), 'latin1');
