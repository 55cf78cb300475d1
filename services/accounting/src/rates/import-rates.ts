import { type Caller, type ImportExchangeRates, invalidField } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { assertKeepsBooks } from './change-rates.ts';
import { formatOf, readRates } from './formats/read-rates.ts';
import { publishRates } from './publish-rates.ts';
import { insertImport, putImported, type RateImport } from './rate.table.ts';
import { lockSettings } from './rate-settings.ts';

/** Three years: a file of everything since 1999 has 7,000 days, which nobody books any more. */
const MOST_DAYS = 1_100;

/** The text of the file, from the body or from its address. @throws AppError VALIDATION_ERROR */
const contentOf = async ({ fetchRates }: Deps, { content, url }: ImportExchangeRates): Promise<string> => {
  if (content !== undefined) return content;
  try {
    return await fetchRates(url as string);
  } catch {
    throw invalidField('url', 'validation.rates.unreachable');
  }
};

/** Reads a whole file of rates into the books, or nothing of it. @throws AppError VALIDATION_ERROR */
export const importRates = async (deps: Deps, caller: Caller, command: ImportExchangeRates): Promise<RateImport> => {
  assertKeepsBooks(caller);
  const business = await deps.businesses.of(caller.businessId);
  const text = await contentOf(deps, command);
  const format = command.format ?? formatOf(text);
  const quotes = readRates(format, text, business.currency);
  const days = [...new Set(quotes.map(({ date }) => date))].sort((one, other) => (one < other ? -1 : 1));
  const [from = '', to = ''] = [days[0], days.at(-1)];
  if (days.length > MOST_DAYS)
    throw invalidField('content', 'validation.rates.tooManyDays', { days: days.length, maximum: MOST_DAYS });
  return deps.database.changeIdempotently(caller, async (tx) => {
    const settings = await lockSettings(tx, business);
    const changed = await putImported(tx, business, format, quotes);
    const id = await deps.database.nextId('rate_imports_id_seq');
    const counts = { days: days.length, rates: changed.length, unchanged: quotes.length - changed.length };
    const done: RateImport = { id, businessId: business.id, format, ...counts, from, to, createdAt: tx.now };
    tx.write(insertImport(done));
    tx.audit('exchange_rate_import.created', `exchange_rate_import:${id}`);
    if (changed.length > 0) await publishRates(tx, { business, settings, from, to, source: format });
    return done;
  });
};
