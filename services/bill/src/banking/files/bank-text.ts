import { type BatchFormat, isLatinName, latinOf } from '@outlay/contracts';

type Characters = {
  /** All that a text of the format may have; the rest is a blank. */
  others: RegExp;
  /** Signs that stand for one that the format has not. */
  instead: Readonly<Record<string, string>>;
  isUpper: boolean;
  /** Most characters of a payee's name. */
  name: number;
};

const BRACKETS = { '[': '(', '{': '(', ']': ')', '}': ')', '\\': '/', '|': '/', _: '-', '~': '-', ';': ',' };

/**
 * Capitals, digits and the signs that files of fixed width are known to carry, `&` among them: the Nacha Operating Rules, appendix 3,
 * allow every printable character of ASCII, and each Canadian bank names the signs that it takes of Standard 005 (Payments Canada).
 */
const FIXED = { others: /[^A-Z0-9 .,&'()/-]/g, instead: BRACKETS, isUpper: true };

/**
 * The Latin set of SEPA (EPC132-08, customer-to-PSP guidelines, 1.4), which banks take elsewhere, too. It has no `&`; `+` stands for it, as in
 * the conversion table of the European Payments Council (EPC217-08).
 */
const SEPA = { others: /[^A-Za-z0-9 /\-?:().,'+]/g, instead: { ...BRACKETS, '&': '+' }, isUpper: false };

const CHARACTERS: Readonly<Record<BatchFormat, Characters>> = {
  cpa005: { ...FIXED, name: 30 },
  nacha: { ...FIXED, name: 22 },
  pain001: { ...SEPA, name: 70 },
};

type Written = {
  format: BatchFormat;
  /** Of whom the text names: tells the language of some letters. */
  country?: string | undefined;
};

/**
 * A name, memo or address as a bank file has it, in at most so many characters: Latin letters, the format's signs, single blanks and none at
 * the ends. Empty where nothing of the text can be written.
 */
export const bankText = (text: string, width: number, { format, country }: Written): string => {
  const { others, instead, isUpper } = CHARACTERS[format];
  const latin = latinOf(text, country);
  return (isUpper ? latin.toUpperCase() : latin)
    .replaceAll(/[^A-Za-z0-9 ]/g, (sign) => instead[sign] ?? sign)
    .replaceAll(others, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, width)
    .trimEnd();
};

/** The name of somebody who is paid as the file has it; undefined where nothing is left of it but signs. */
export const bankName = (name: string, written: Written): string | undefined => {
  const text = bankText(name, CHARACTERS[written.format].name, written);
  return isLatinName(name, written.country) && /[A-Za-z0-9]/.test(text) ? text : undefined;
};

/** A memo as the file has it; empty where nothing is left of it but signs, and then the file has none. */
export const bankMemo = (memo: string, width: number, written: Written): string => {
  const text = bankText(memo, width, written);
  return /[A-Za-z0-9]/.test(text) ? text : '';
};
