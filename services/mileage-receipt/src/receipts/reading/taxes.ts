import { amountOf, type Row } from './labels.ts';
import { ratesIn } from './money.ts';

/** A tax of a receipt, in minor units. */
export type FoundTax = { name: string; rate: number | null; minor: number; confidence: number };

/** The names of Canada's taxes in either language (canada.ca and revenuquebec.ca), with the letters that readers mistake. */
const CANADIAN: readonly (readonly [RegExp, string])[] = [
  [/^(?:G[S5]T\W+TP[S5]|TP[S5]\W+G[S5]T)$/, 'GST'],
  [/^(?:Q[S5]T\W+T[VM][QO0]|T[VM][QO0]\W+Q[S5]T)$/, 'QST'],
  [/^(?:H[S5]T\W+TVH|TVH\W+H[S5]T)$/, 'HST'],
  [/^(?:[PR][S5]T\W+TV[PD]|TV[PD]\W+[PR][S5]T)$/, 'PST'],
  [/^(?:G[S5]T|TP[S5])\W+(?:H[S5]T|TVH)$/, 'GST/HST'],
  [/^(?:G[S5]T|TP[S5])\W+(?:Q[S5]T|TV[QO0])$/, 'GST/QST'],
  [/^(?:G[S5][TI]|TP[S5]S?)$/, 'GST'],
  [/^(?:Q[S5][TI]|T[VM][QO0])$/, 'QST'],
  [/^(?:H[S5][TI]|TVH)$/, 'HST'],
  [/^(?:P[S5][TI]|R[S5]T|TVP|TVD)$/, 'PST'],
];
const SHORT = '[GHQP][S5][TI]|R[S5]T|T[.,:;-]?P[.,:;-]?[S5]S?[.:]?|T[.,:;-]?[VM][.,:;-]?[QO0HPD][.:]?';
/** What airlines charge together: `Taxes, Fees and Charges`. */
const FEES = String.raw`(?:(?:,? (?:and |& |et )?)(?:fees?|charges?|surcharges?|frais|redevances?)\b)*`;
/** As they are printed, in text with its accents. */
const NAME = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${SHORT})(?:\s?[/&+]\s?(?:${SHORT}))?|(?:BTW|TVA|MwSt|IVA|VAT)\s?/\s?(?:BTW|TVA|MwSt|IVA|VAT)|M\.?w\.?St\.?|U\.?St\.?|T\.?V\.?A\.?|I\.?V\.?A\.?|B\.?T\.?W\.?|V\.?A\.?T\.?|IGIC|Moms|MVA|DPH|[AÁÂÀ]FA|PTU|[CSI]GST|ISH|IEPS|Kurabgabe|Ortstaxe|Mehrwertsteuer|Umsatzsteuer|(?:[\p{L}]+ ){0,3}Tax(?:es)?${FEES}|Taxes?(?: (?:de séjour|d.hébergement|municipale|de aeropuerto|d.aéroport|aéroport|sur l.hébergement))?|Kurtaxe|[\p{L}]*steuer|[\p{L}]+belasting|Tass[ae](?: di soggiorno)?|Tasas?(?: turística)?|Taxas?(?: turística| municipal)?|Impuestos?|Impostos?)(?![\p{L}])`,
  'giu',
);
/** Words before "tax" that are no part of its name. */
const NO_NAME = /^(?:(?:total|the|of|incl\p{L}*|plus|before|less|and|add|your|in|is|was|with|room charge)\s+)+/iu;

const canadian = (printed: string, rate: number | null): string | undefined => {
  const letters = printed.toUpperCase().replaceAll(/[.,:;\s-]/g, '');
  const name = CANADIAN.find(([pattern]) => pattern.test(letters))?.[1];
  if (name !== 'GST/HST' || rate === null) return name;
  return rate === 5 ? 'GST' : 'HST';
};

const nameOf = (printed: string, rate: number | null): string =>
  canadian(printed, rate) ?? printed.replace(NO_NAME, '').trim();

type Named = { printed: string; at: number };
const namesIn = (text: string): Named[] =>
  [...text.matchAll(NAME)].map(({ 0: printed, index }) => ({ printed: printed.trim(), at: index }));

/** One minor unit for each rounding: of the tax, and of the price that it was worked out from. */
const CLOSE = 1.5;
/** Whether `tax` is what a rate makes of `price`, which is without it or includes it. */
export const isTaxOf = (tax: number, price: number, rate: number): boolean =>
  Math.abs((price * rate) / 100 - tax) <= CLOSE || Math.abs((price * rate) / (100 + rate) - tax) <= CLOSE;

/** Nights and guests that a tax is charged for, `4   1,35   5,40`. */
const MOST_PIECES = 40;
/** Of a line with several amounts, such as net, tax and gross: the one that the rate makes of another; else the least. */
const taxAmong = (amounts: readonly number[], rate: number | null): number | undefined => {
  if (amounts.length < 2) return amounts[0];
  const [each = 0, all = 0] = amounts.slice(-2);
  if (rate === null && amounts.length === 2 && each > 0 && all > each && all <= each * MOST_PIECES && all % each === 0)
    return all;
  const proven = amounts.find(
    (tax, place) =>
      tax > 0 &&
      rate !== null &&
      amounts.some((price, other) => other !== place && price > tax && isTaxOf(tax, price, rate)),
  );
  return proven ?? Math.min(...amounts.filter((amount) => amount > 0));
};

/** `TPS 1,13 TVQ 2,24`: each name has the rate and the amount that stand between it and the next one. */
const severalIn = ({ text, money, confidence }: Row, names: readonly Named[]): FoundTax[] =>
  names.flatMap(({ printed, at }, place) => {
    const end = names[place + 1]?.at ?? text.length;
    const isHere = (each: { at: number }): boolean => each.at >= at && each.at < end;
    const rate = ratesIn(text).find(isHere)?.percent ?? null;
    const minor = money.find(isHere)?.minor;
    return minor === undefined ? [] : [{ name: nameOf(printed, rate), rate, minor, confidence }];
  });

const inNamedRow = (row: Row): FoundTax[] => {
  const names = namesIn(row.text);
  const [first] = names;
  if (!first) return [];
  const several = names.length > 1 && row.money.length > 1 ? severalIn(row, names) : [];
  if (several.length === names.length) return several;
  const rate = ratesIn(row.text)[0]?.percent ?? null;
  const minor = taxAmong(
    row.money.map((each) => each.minor),
    rate,
  );
  return minor === undefined ? [] : [{ name: nameOf(first.printed, rate), rate, minor, confidence: row.confidence }];
};

const MOST_RATE = 30;

/** A rate whose sign was read as a digit: `5,504` for `5,50%`. */
const MISREAD_RATE = /(?<![\d.,])(\d{1,2}[.,]\d{1,2}?)\d?(?![\d.,])/;

/** Net, tax and gross, of which the first two add up to the last; the rate is what stands before them, if it makes the tax. */
const amongSums = (text: string, amounts: readonly number[]): Pick<FoundTax, 'rate' | 'minor'> | undefined => {
  const gross = Math.max(...amounts);
  const [minor, net] = amounts.filter((amount) => amount < gross).toSorted((one, other) => one - other);
  if (!minor || !net || minor <= 0 || minor + net !== gross || minor * 100 > net * MOST_RATE) return undefined;
  const rate = Number(MISREAD_RATE.exec(text)?.[1]?.replace(',', '.'));
  return { minor, rate: isTaxOf(minor, net, rate) ? rate : null };
};

/**
 * A row of a table of taxes without a name, `A 19,00 % 8,40 1,60 10,00`: only if the amounts prove each other. Where the sign of percent
 * is missing, the rate is read as an amount.
 */
const inTable = ({ text, money, confidence }: Row, name: string): FoundTax[] => {
  const amounts = money.map(({ minor }) => minor);
  const [printed] = ratesIn(text);
  const added = printed ? undefined : amongSums(text, amounts);
  if (added) return [{ name, ...added, confidence }];
  const rate = printed?.percent ?? (amounts.length > 2 ? (amounts.shift() ?? 0) / 100 : 0);
  if (rate <= 0 || rate > MOST_RATE || amounts.length < 2) return [];
  const minor = amounts.find(
    (tax, place) =>
      tax > 0 && amounts.some((price, other) => other !== place && price > tax && isTaxOf(tax, price, rate)),
  );
  return minor === undefined ? [] : [{ name, rate, minor, confidence }];
};

/** Lines of taxes that are looked at: those of a month in a hotel. */
const MOST = 100;
const VALUE_ADDED =
  /^(?:M\.?w|U\.?St|T\.?V\.?A|I\.?V\.?A|B\.?T\.?W|V\.?A\.?T|Mehrwert|Umsatz|IGIC|Moms|MVA|DPH|[AÁÂÀ]FA|PTU)/i;

/** Numbers of taxpayers name the tax, too. */
const REGISTRATION = /\d{6}/;

const COLUMNS = /\bNETT?O?\b|\bBRUTTO\b|\bGROSS\b|\bBASE\b|\bH\.?T\b|\bTTC\b/i;
/** `Steuer` and the like name a value-added tax where they stand above columns. */
const isValueAdded = (printed: string, text: string): boolean =>
  VALUE_ADDED.test(printed) || (/^(?:tax|steuer|impuesto|imposto)$/i.test(printed) && COLUMNS.test(text));

/** The name of a value-added tax that stands last in a line or above it, as the header of a table does. */
const headerAbove = (rows: readonly Row[], place: number): Named | undefined =>
  rows
    .slice(0, place + 1)
    .filter(({ text }) => !REGISTRATION.test(text))
    .flatMap(({ text }) => namesIn(text).filter(({ printed }) => isValueAdded(printed, text)))
    .at(-1);

/** A tax is the last column of what was bought: it is no more than this share of the price beside it. */
const LARGEST_SHARE = 0.3;

/**
 * Rows below a header whose last column is a tax, `Price   MwSt 7%`, without that column: the tax of all becomes a row of its own below the
 * total.
 */
export const withTaxColumnApart = (rows: readonly Row[]): Row[] => {
  const isBelow = ({ text, money }: Row): boolean =>
    money.length === 0 &&
    namesIn(text).some(({ at, printed }) => at > 0 && LAST_COLUMN.test(text.slice(at + printed.length)));
  const top = rows.findIndex(isBelow);
  const end = rows.findIndex(({ label, money }, place) => place > top && label === 'total' && money.length > 1);
  const header = rows[top];
  const sum = rows[end];
  const [price, tax] = sum?.money.slice(-2) ?? [];
  if (!header || !sum || !price || !tax || tax.minor <= 0 || tax.minor > price.minor * LARGEST_SHARE) return [...rows];
  const name = namesIn(header.text).at(-1)?.at ?? 0;
  const below: Row = { ...sum, text: header.text.slice(name), label: 'tax', weight: 0, money: [tax] };
  const parted = rows.map((row, place) =>
    place > top && place <= end && row.money.length > 1 ? { ...row, money: row.money.slice(0, -1) } : row,
  );
  return [...parted.slice(0, end + 1), below, ...parted.slice(end + 1)];
};
/** Behind the name of a tax in a header: its rate at most. */
const LAST_COLUMN = /^\s*(?:\d{1,2}(?:[.,]\d+)?\s?%)?\s*$/;

/** The taxes of each line, in the order of the receipt; the sum of all where it stands by itself. */
export const taxesIn = (rows: readonly Row[]): { each: FoundTax[]; sum: FoundTax | undefined } => {
  const each = rows.flatMap((row, place) => {
    if (row.money.length === 0) return [];
    if (row.label === 'tax') return inNamedRow(row);
    const header = row.label === 'item' || row.label === 'net' ? headerAbove(rows, place) : undefined;
    return header ? inTable(row, header.printed) : [];
  });
  const summed = rows.find(({ label, money }) => label === 'taxSum' && money.length > 0);
  const sum = summed && {
    ...(inNamedRow(summed)[0] ?? { name: 'Tax', rate: null, confidence: summed.confidence }),
    minor: amountOf(summed) ?? 0,
  };
  return { each: each.filter(({ minor }) => minor > 0).slice(0, MOST), sum };
};

/** Taxes of one name and rate together: a hotel charges the same one each night. */
export const merged = (taxes: readonly FoundTax[]): FoundTax[] => {
  const byKey = new Map<string, FoundTax>();
  for (const tax of taxes) {
    const key = `${tax.name} ${tax.rate}`;
    const known = byKey.get(key);
    byKey.set(
      key,
      known
        ? { ...known, minor: known.minor + tax.minor, confidence: Math.min(known.confidence, tax.confidence) }
        : tax,
    );
  }
  return [...byKey.values()];
};

/** Each tax with the same name and amount only once: receipts print them again in a summary or on the slip of the card. */
export const distinct = (taxes: readonly FoundTax[]): FoundTax[] =>
  taxes.filter(
    ({ name, minor }, place) => taxes.findIndex((other) => other.name === name && other.minor === minor) === place,
  );
