/** An amount as it stands in a line, in hundredths (or in units, for a currency without decimals). */
export type Money = { minor: number; at: number };

const DECIMAL =
  /(?<![\d.,/:#-])(-?)[$€£¥]?\s?(\d{1,3}(?:[ \u00a0\u202f.,']\d{3})+|\d{1,7})\s?[.,]\s?(\d{2})(?![\d/:%]|[.,]\d)(?!\s?%)/g;
const WHOLE =
  /(?:[¥￥]|JPY)\s?(\d{1,3}(?:[ ,.]\d{3})+|\d{1,9})(?![\d.,]*\d)|(?<![\d.,/:#-])(\d{1,3}(?:,\d{3})+|\d{2,9})\s?(?:円|JPY|¥)/g;
/** Letters that readers take for digits, between digits only. */
const MISREAD = /(?<=[\d.,])[OoQ](?=[\d.,]|\b)|(?<=\d)[lI|](?=[\d.,])/g;

const repaired = (text: string): string => text.replaceAll(MISREAD, (letter) => (/[OoQ]/.test(letter) ? '0' : '1'));
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** Every amount with two decimals in a line, by comma or by point; percentages, dates and times are none. */
export const moneyIn = (text: string): Money[] =>
  [...repaired(text).matchAll(DECIMAL)].map(({ 1: sign, 2: whole = '', 3: cents = '', index }) => ({
    minor: Number(`${digits(whole)}${cents}`) * (sign === '-' ? -1 : 1),
    at: index,
  }));

/** Every amount without decimals that says its currency, for yen. */
export const wholeMoneyIn = (text: string): Money[] =>
  [...text.matchAll(WHOLE)].map(({ 1: before, 2: after, index }) => ({
    minor: Number(digits(before ?? after ?? '')),
    at: index,
  }));
