import { addQuote, type Quote, refused } from './quote.ts';

const SERIES = /^FX([A-Z]{3})([A-Z]{3})$/;
const PIVOT = 'CAD';

type Observation = { d?: unknown } & Record<string, unknown>;

const observationsOf = (text: string): readonly Observation[] => {
  try {
    const { observations } = JSON.parse(text) as { observations?: unknown };
    if (Array.isArray(observations)) return observations as Observation[];
  } catch {
    // What is no JSON is no file of the bank either.
  }
  throw refused('format', { format: 'boc' });
};

/** A number of older answers is a number, of newer ones a text; of a holiday it is left out or empty. */
const textOf = (value: unknown): string => {
  const v = typeof value === 'object' && value !== null ? (value as { v?: unknown }).v : undefined;
  return typeof v === 'number' || typeof v === 'string' ? String(v).trim() : '';
};

/**
 * The Bank of Canada's daily rates as its Valet interface gives them (`/valet/observations/group/FX_RATES_DAILY/json`): Canadian dollars
 * for one unit of a currency (`FXUSDCAD`), or the other way (`FXCADUSD`). @throws AppError VALIDATION_ERROR
 */
export const readBoc = (text: string): Quote[] => {
  const quotes: Quote[] = [];
  for (const observation of observationsOf(text)) {
    const date = String(observation?.d ?? '');
    const seen = new Set<string>();
    for (const [series, value] of Object.entries(observation ?? {})) {
      const [, from = '', to = ''] = SERIES.exec(series) ?? [];
      const isInverse = from === PIVOT;
      const currency = isInverse ? to : from;
      const rate = textOf(value);
      // A file may hold both ways of a currency; the first one counts.
      if ((!isInverse && to !== PIVOT) || rate === '' || seen.has(currency)) continue;
      seen.add(currency);
      addQuote(quotes, { date, currency, rate, isInverse }, `${date} ${series}`);
    }
  }
  return quotes;
};
