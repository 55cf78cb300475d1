import { isCurrency } from '@outlay/contracts';
import { csvRows } from './csv-rows.ts';
import { addQuote, type Quote, refused } from './quote.ts';
import { xmlTags } from './xml-tags.ts';

/** Daily rates: dollars for one unit of a currency where the name has `$US`, else units for one dollar. */
const DAILY = /^RXI(\$US)?_N\.B\.[A-Z]{2,3}$/;
const PER = /Per_([A-Z]{3})$/;
const PIVOT = 'USD';
const NO_DATA = new Set(['ND', '-9999', '']);

type Series = { name: string; currency: string; isInverse: boolean };

/** The currency of a series: as former files say it beside the dollar (`Currency:_Per_EUR`), or as newer ones do. */
const seriesOf = (name: string, multiplier: string, named: readonly (string | undefined)[]): Series | undefined => {
  const match = DAILY.exec(name);
  if (!match || Number(multiplier) !== 1) return undefined;
  const currency = named.find((each) => each !== undefined && each !== PIVOT && isCurrency(each));
  return currency === undefined ? undefined : { name, currency, isInverse: match[1] === undefined };
};

const perOf = (unit = ''): string | undefined => PER.exec(unit)?.[1];

const add = (quotes: Quote[], { name, currency, isInverse }: Series, date: string, rate: string): void => {
  if (!NO_DATA.has(rate)) addQuote(quotes, { date, currency, rate, isInverse }, `${date} ${name}`);
};

const readXml = (text: string): Quote[] => {
  const quotes: Quote[] = [];
  let series: Series | undefined;
  for (const { name, isEnd, attributes } of xmlTags(text)) {
    if (name === 'Series') {
      const { SERIES_NAME = '', UNIT_MULT = '1', CURRENCY, FX, UNIT } = attributes;
      series = isEnd ? undefined : seriesOf(SERIES_NAME, UNIT_MULT, [perOf(UNIT), FX, CURRENCY]);
    } else if (name === 'Obs' && !isEnd && series !== undefined && attributes.OBS_STATUS !== 'ND')
      add(quotes, series, attributes.TIME_PERIOD ?? '', attributes.OBS_VALUE ?? '');
  }
  return quotes;
};

const HEADS = { unit: 'unit', multiplier: 'multiplier', currency: 'currency', names: 'time period' };

const readCsv = (text: string): Quote[] => {
  const rows = csvRows(text);
  const head = (label: string): string[] =>
    rows.find(({ cells }) => cells[0]?.toLowerCase().startsWith(label))?.cells ?? [];
  const [units, multipliers, currencies, names] = [HEADS.unit, HEADS.multiplier, HEADS.currency, HEADS.names].map(head);
  if (names === undefined || names.length < 2) throw refused('format', { format: 'frb' });
  const series = names.map((name, at) =>
    seriesOf(name, multipliers?.[at] ?? '1', [perOf(units?.[at]), currencies?.[at]]),
  );
  const quotes: Quote[] = [];
  const first = rows.findIndex(({ cells }) => cells === names) + 1;
  for (const { cells } of rows.slice(first))
    for (const [at, each] of series.entries()) if (each) add(quotes, each, cells[0] ?? '', cells[at] ?? '');
  return quotes;
};

/**
 * The Federal Reserve's release H.10 as its Data Download Program gives it, XML (SDMX) or CSV with labels. Weekly and monthly means and
 * indexes are left out, as is what has no data. @throws AppError VALIDATION_ERROR
 */
export const readFrb = (text: string): Quote[] => {
  if (!text.includes('RXI')) throw refused('format', { format: 'frb' });
  return text.trimStart().startsWith('<') ? readXml(text) : readCsv(text);
};
