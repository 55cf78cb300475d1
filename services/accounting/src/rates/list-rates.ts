import {
  addDays,
  type Caller,
  type ExchangeRateView,
  firstDayFor,
  invalidField,
  type OperationById,
  pickRate,
  todayIn,
} from '@outlay/contracts';
import type { Page } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { PIVOTS } from './formats/quote.ts';
import { importsOf, knownDays, ownRateIds, type RateImport } from './rate.table.ts';
import { findSettings, type RateSettings } from './rate-settings.ts';
import type { Rate } from './worth.ts';

type ImportQuery = OperationById<'listExchangeRateImports'>['query']['_output'];
type RateQuery = OperationById<'listExchangeRates'>['query']['_output'];

const MOST_DAYS = 400;

type Dated = Rate & { date: string };

/** Of a series each rate has the day of its own; of one day, the day that was wanted. */
type Shown = { rate: Rate; date: string; rateDate: string };

const byCurrency = (one: ExchangeRateView, other: ExchangeRateView): number =>
  one.currency === other.currency ? (one.date < other.date ? -1 : 1) : one.currency < other.currency ? -1 : 1;

/** The rates of one day, or of a series of days, as they were published. @throws AppError VALIDATION_ERROR for a series that is too long */
export const listRates = async (deps: Deps, caller: Caller, query: RateQuery): Promise<ExchangeRateView[]> => {
  const business = await deps.businesses.of(caller.businessId);
  const today = todayIn(business.timeZone, deps.clock.now());
  const isSeries = query.from !== undefined || query.to !== undefined;
  const day = query.date ?? today;
  const to = isSeries ? (query.to ?? today) : day;
  const from = isSeries ? (query.from ?? addDays(to, -MOST_DAYS + 1)) : firstDayFor(day);
  if (from > to || from <= addDays(to, -MOST_DAYS))
    throw invalidField('from', 'validation.rates.longSeries', { days: MOST_DAYS });
  const { days, ownIds, margin } = await deps.database.read(business.id, async (tx) => ({
    days: await knownDays(tx, business.id, from, to),
    ownIds: await ownRateIds(tx, business, from, to),
    margin: Number((await findSettings(tx, business)).marginPercent),
  }));
  const dated: Dated[] = days.flatMap(({ date, rates }) =>
    rates
      .filter(({ currency }) => query.currency === undefined || currency === query.currency)
      .map((rate) => ({ ...rate, date })),
  );
  const view = ({ rate: { currency, rate, source }, date, rateDate }: Shown): ExchangeRateView => {
    const marginPercent = source in PIVOTS ? margin : 0;
    const ownRateId = source === 'own' ? (ownIds.get(`${rateDate} ${currency}`) ?? null) : null;
    return { currency, baseCurrency: business.currency, date, rateDate, rate, source, marginPercent, ownRateId };
  };
  if (isSeries) return dated.map((rate) => view({ rate, date: rate.date, rateDate: rate.date })).sort(byCurrency);
  return [...Map.groupBy(dated, ({ currency }) => currency)]
    .flatMap(([currency, known]) => {
      const picked = pickRate(known, day);
      return picked ? [view({ rate: { ...picked, currency }, date: day, rateDate: picked.rateDate })] : [];
    })
    .sort(byCurrency);
};

/** The files that were imported, the last one first. */
export const listImports = (
  { database }: Deps,
  { businessId }: Caller,
  query: ImportQuery,
): Promise<Page<RateImport>> => database.read(businessId, (tx) => importsOf(tx, businessId, query));

/** Which rates the business uses. */
export const getSettings = async ({ businesses, database }: Deps, { businessId }: Caller): Promise<RateSettings> => {
  const business = await businesses.of(businessId);
  return database.read(businessId, (tx) => findSettings(tx, business));
};
