import {
  AppError,
  assertVersion,
  type Caller,
  type CreateExchangeRate,
  invalidField,
  mayKeepBooks,
  needsRole,
  notFound,
  type OwnExchangeRateView,
  todayIn,
  type UpdateExchangeRateSettings,
} from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { publishRates } from './publish-rates.ts';
import { deleteOwn, firstKnownDay, insertOwn, type OwnRate } from './rate.table.ts';
import { lockSettings, type RateSettings, settingsView, updateSettings } from './rate-settings.ts';

/** As it is written without an exponent: 1e-7 is 0.0000001. */
const decimalText = (value: number): string => {
  const text = String(value);
  const [, fraction = '', exponent = '0'] = /^\d+(?:\.(\d+))?e-(\d+)$/.exec(text) ?? [];
  return exponent === '0' ? text : value.toFixed(Number(exponent) + fraction.length);
};

/** @throws AppError FORBIDDEN */
export const assertKeepsBooks = ({ role }: Caller): void => {
  if (!mayKeepBooks(role)) throw needsRole(mayKeepBooks);
};

export const ownRateView = ({ id, currency, baseCurrency, date, rate, createdAt }: OwnRate): OwnExchangeRateView => ({
  ...{ id, currency, baseCurrency, date, rate: Number(rate) },
  createdAt: createdAt.toISOString(),
});

/** A rate of the business's own, from then on in place of the published one. @throws AppError VALIDATION_ERROR, ALREADY_EXISTS */
export const createRate = async (deps: Deps, caller: Caller, command: CreateExchangeRate): Promise<OwnRate> => {
  assertKeepsBooks(caller);
  const business = await deps.businesses.of(caller.businessId);
  const { currency, date } = command;
  if (currency === business.currency) throw invalidField('currency', 'validation.rates.ownCurrency');
  return deps.database.changeIdempotently(caller, async (tx) => {
    const settings = await lockSettings(tx, business);
    const id = await deps.database.nextId('own_rates_id_seq');
    const of = { businessId: business.id, currency, baseCurrency: business.currency };
    const own: OwnRate = { ...of, id, date, rate: decimalText(command.rate), createdAt: tx.now };
    if (!(await tx.one(insertOwn(own)))) throw new AppError('ALREADY_EXISTS', { facts: { field: 'date' } });
    tx.audit('exchange_rate.created', `exchange_rate:${id}`);
    await publishRates(tx, { business, settings, from: date, to: date, source: 'own' });
    return own;
  });
};

/** @throws AppError NOT_FOUND */
export const deleteRate = async (deps: Deps, caller: Caller, id: number): Promise<void> => {
  assertKeepsBooks(caller);
  const business = await deps.businesses.of(caller.businessId);
  await deps.database.changeIdempotently(caller, async (tx) => {
    const settings = await lockSettings(tx, business);
    const gone = await deleteOwn(tx, business.id, id);
    if (!gone) throw notFound();
    tx.audit('exchange_rate.deleted', `exchange_rate:${id}`);
    await publishRates(tx, { business, settings, from: gone.date, to: gone.date, source: 'own' });
  });
};

type Versioned = { command: UpdateExchangeRateSettings; ifMatch: number | null };

/** Another source or margin: every day that is known changes with it. @throws AppError PRECONDITION_FAILED */
export const changeSettings = async (
  deps: Deps,
  caller: Caller,
  { command, ifMatch }: Versioned,
): Promise<RateSettings> => {
  assertKeepsBooks(caller);
  const business = await deps.businesses.of(caller.businessId);
  return deps.database.changeIdempotently(caller, async (tx) => {
    const before = await lockSettings(tx, business);
    assertVersion(before, ifMatch);
    const after = { ...before, source: command.source, marginPercent: decimalText(command.marginPercent) };
    if (after.source === before.source && Number(after.marginPercent) === Number(before.marginPercent)) return before;
    const settings = { ...after, version: before.version + 1 };
    tx.write(updateSettings(settings));
    const changed = { before: settingsView(before), after: settingsView(settings) };
    tx.audit('exchange_rate_settings.updated', 'exchange_rate_settings', changed);
    const to = todayIn(business.timeZone, tx.now);
    const from = (await firstKnownDay(tx, business.id)) ?? to;
    await publishRates(tx, { business, settings, from, to, source: settings.source });
    return settings;
  });
};
