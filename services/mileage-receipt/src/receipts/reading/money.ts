import { currencyExponent } from '@outlay/contracts';

/** An amount in a line: where it stands, and its currency where a code or a sign of one currency stands beside it. */
export type Money = { minor: number; at: number; currency: string | undefined };

/** Numbers with two decimals. What follows tells litres, hours, percent, dates and more decimals from money. */
const DECIMAL =
  /(?<![\d.,/:#])(?<sign>(?<![\p{L}\d])[-−–])?\s?(?<whole>\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+|\d{1,7})\s?(?<point>[.,])\s?(?<cents>\d{2})(?![\d/:%]|[.,]\d|\.\s\d)(?!\s?(?:%|°\/o|LT?\b|LTRS?\b|LIT\p{L}*|KG\b|KM\b|GAL\b|MI\b|KWH\b|UHR\b|HRS?\b|H\b|MIN\b))(?<credit>\s?[-−](?![\d\p{L}]))?/giu;
const WHOLE =
  /(?:[¥￥]|JPY)\s?(?<before>\d{1,3}(?:[ ,.]\d{3})+|\d{1,9})(?![\d.,]*\d)|(?<![\d.,/:#-])(?<after>\d{1,3}(?:,\d{3})+|\d{2,9})\s?(?:円|JPY|¥)/g;
/** Letters that readers take for digits, between digits only. */
const MISREAD = /(?<=[\d.,])[OoQ](?=[\d.,]|\b)|(?<=\d)[lI|](?=[\d.,])|(?<=[$€£\s])[OoQ](?=[.,]\d\d\b)/g;
/** What the symbols are that belong to one currency only; a dollar sign alone is no evidence. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  円: 'JPY',
  '₹': 'INR',
  ZŁ: 'PLN',
  ZL: 'PLN',
  KČ: 'CZK',
  KC: 'CZK',
  KÉ: 'CZK',
  FT: 'HUF',
  LEI: 'RON',
};
const DOLLARS: Readonly<Record<string, string>> = {
  C$: 'CAD',
  CA$: 'CAD',
  CAD$: 'CAD',
  CDN$: 'CAD',
  $CA: 'CAD',
  US$: 'USD',
  USD$: 'USD',
  $US: 'USD',
  A$: 'AUD',
  MX$: 'MXN',
};
const CODE = 'CAD|USD|EUR|GBP|CHF|JPY|AUD|NZD|MXN|SEK|NOK|DKK|PLN|CZK|HUF|RON|INR|BRL';
const NAME = `(?:CA|CAD|CDN|US|USD|A|C|MX)\\s?\\$|\\$\\s?(?:CA|US)\\b|[€£¥￥円₹]|${CODE}|EUROS?|CDN|SFR|LEI|K[ČCÉ](?![\\p{L}/])`;
const BEFORE = new RegExp(`(?<![\\p{L}\\d])(${NAME})[ :.\\u00a0]{0,3}[$]?\\s?[-−]?\\s?$`, 'iu');
const AFTER = new RegExp(`^[ \\u00a0]{0,2}(${NAME}|Z[ŁL]|FT)(?![\\p{L}])`, 'iu');
const OTHERS: Readonly<Record<string, string>> = { EURO: 'EUR', EUROS: 'EUR', CDN: 'CAD', SFR: 'CHF' };

const currencyOf = (name: string): string => {
  const written = name.toUpperCase().replaceAll(/\s/g, '');
  return SIGNS[written] ?? DOLLARS[written] ?? OTHERS[written] ?? written;
};

const besides = (text: string, from: number, to: number): string | undefined => {
  const [, name] = BEFORE.exec(text.slice(0, from)) ?? AFTER.exec(text.slice(to)) ?? [];
  return name === undefined ? undefined : currencyOf(name);
};

const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** With a decimal point a space parts a number of pieces from a price; with a decimal comma it parts thousands. */
const wholeOf = (whole: string, point: string): string =>
  digits(point === '.' ? (whole.split(/[ \u00a0\u202f]/).at(-1) ?? whole) : whole);

/** An amount below one without its zero, `.94`: behind a space or a sign, and not behind a number. */
const WITHOUT_ZERO = /(?<=[^\d.,\s]\s+-?|[$€£])\.(?=\d\d(?![\d.,%/]))/g;
/** `245,-`, `12.—` and `245:-`: nothing behind the mark. */
const WITHOUT_CENTS = /(?<=\d)[.,:](?:-|–|—)(?![\d-])/g;

export const repaired = (text: string): string =>
  text
    .replaceAll(MISREAD, (letter) => (/[OoQ]/.test(letter) ? '0' : '1'))
    .replaceAll(/(?<=\d):(?=\d{3}[.,]\d{2}(?!\d))/g, '.')
    .replaceAll(WITHOUT_ZERO, '0.')
    .replaceAll(WITHOUT_CENTS, ',00');

const decimalsIn = (text: string): Money[] =>
  [...text.matchAll(DECIMAL)].map((match) => {
    const { sign, whole = '', point = '', cents = '', credit } = match.groups ?? {};
    const minor = Number(`${wholeOf(whole, point)}${cents}`) * (sign || credit ? -1 : 1);
    const at = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0);
    return { minor, at, currency: besides(text, at, match.index + match[0].length) };
  });

/** For currencies without decimals: only with a sign or code of the currency. */
const wholesIn = (text: string): Money[] =>
  [...text.matchAll(WHOLE)].map(({ groups = {}, index }) => ({
    minor: Number(digits(groups.before ?? groups.after ?? '')),
    at: index,
    currency: 'JPY',
  }));

/** Amounts of currencies whose cents nobody prints: with a sign of the currency, or thousands at the end of a line. */
const COARSE: Readonly<Record<string, RegExp>> = {
  HUF: /(?<![\d.,/:#-]|\d[ .])(?:(?<amount>\d{1,3}(?:[ .]\d{3}){0,3}|\d{1,7})(?=\s?(?:Ft|HUF)(?!\p{L}))|(?<last>\d{1,3}(?:[ .]\d{3}){1,3})(?=\s?$))/giu,
  CZK: /(?<![\d.,/:#-]|\d )(?<amount>\d{1,3}(?: \d{3}){0,3}|\d{1,6})(?=\s?(?:K[čcé]|CZK)(?!\p{L}))/giu,
};

const coarseIn = (text: string, currency: string): Money[] => {
  const pattern = COARSE[currency];
  if (!pattern) return [];
  return [...text.matchAll(pattern)].map(({ groups = {}, index }) => ({
    minor: Number(digits(groups.amount ?? groups.last ?? '')) * 100,
    at: index,
    currency,
  }));
};

/** The amounts of a line in minor units, from left to right. Percentages, quantities, dates and times do not count. */
export const moneyIn = (text: string, currency: string): Money[] => {
  if (currencyExponent(currency) === 0) return wholesIn(text);
  const decimals = decimalsIn(repaired(text));
  return decimals.length > 0 ? decimals : coarseIn(text, currency);
};

/** At the right edge, before a sign, or behind words alone, `Tip 4 50`. */
const WITHOUT_MARK =
  /(?:\s{3,}|[€$£]\s?|^[^\d]*(?:\d+(?:[.,]\d+)? ?%[^\d]*)?\s(?=\d{1,4} \d{2}\s*$))(\d{1,3}(?:[., ]\d{3})*|\d{1,4})[ .,;:'’_-]{0,2}(\d{2})[ '’]?\s?(?:[€$£©%§&]|EUR)?\s*$/;

/** The amount at the end of a line whose decimal mark or sign was misread: `TOTAL   394 44 €`, `IVA 10%   728 €`, `Pourboire   2,63 %`. */
export const mendedMoneyIn = (text: string, currency: string): Money[] => {
  const found = currencyExponent(currency) === 2 ? WITHOUT_MARK.exec(repaired(text)) : null;
  if (!found) return [];
  const [, whole = '', cents = ''] = found;
  return [{ minor: Number(`${digits(whole)}${cents}`), at: found.index, currency: undefined }];
};

const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:%|°\/o)/g;

/** The percentages of a line: where each stands, and its value. */
export const ratesIn = (text: string): { at: number; percent: number }[] =>
  [...repaired(text).matchAll(RATE)].map(({ index, 1: rate = '' }) => ({
    at: index,
    percent: Number(rate.replace(',', '.')),
  }));
