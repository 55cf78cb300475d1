import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { list, single } from '../../operations/envelopes.ts';
import {
  AS_DAY,
  creationFilters,
  currency,
  date,
  eitherOf,
  filterDate,
  id,
  pages,
  timestamp,
  wholePages,
  writtenDate,
} from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { type RateSource, rateSource } from './exchange-rate.events.ts';

const { get, post, put, remove } = ownedBy('accounting');

/** Files that rates are read from. */
export const RATE_FORMATS = ['ecb', 'boc', 'frb', 'bank'] as const satisfies readonly RateSource[];
export type RateFormat = (typeof RATE_FORMATS)[number];

/** Characters of a file in a JSON body; some 90 days of the European Central Bank have 75,000. */
const MOST_CONTENT = 900_000;

const baseCurrency = currency.describe("The business's own currency; ISO 4217.");
const rate = z.number().describe('What one unit of `currency` is in `baseCurrency`, margin included.');
const marginPercent = z
  .number()
  .min(0)
  .max(20)
  .check(({ value, issues }) => {
    if (!/^\d+(\.\d{1,4})?$/.test(String(value)))
      issues.push({ code: 'custom', params: { key: 'validation.rates.places', values: { places: 4 } }, input: value });
  })
  .describe('What is added to the rates of central banks, in percent, 0 to 20 with at most four decimals.');

export const exchangeRate = z
  .strictObject({
    currency: currency.describe('The currency of which one unit is meant; ISO 4217.'),
    baseCurrency,
    date: date.describe('The day that was wanted; in a series the day of the rate itself.'),
    rateDate: date.describe('The day that the rate is of: the last one before that has a rate, at most ten days back.'),
    rate,
    source: rateSource,
    marginPercent: z.number().describe('The margin that is in the rate, in percent; 0 of a bank and of own rates.'),
    ownRateId: id.nullable().describe('Id of the rate that the business typed, to delete it by; null of all others.'),
  })
  .meta({ id: 'ExchangeRate', description: 'What a currency is worth on a day in that of the business.' });
export type ExchangeRateView = z.infer<typeof exchangeRate>;

export const ownExchangeRate = z
  .strictObject({
    id: id.describe('Unique among the rates that the business typed; set by the service.'),
    currency: currency.describe('The currency of which one unit is meant; ISO 4217.'),
    baseCurrency,
    date: date.describe('The day that it is of.'),
    rate: z.number().describe('What one unit of `currency` is in `baseCurrency`, as it was typed.'),
    createdAt: timestamp.describe('When it was typed, in UTC; set by the service.'),
  })
  .meta({ id: 'OwnExchangeRate', description: 'A rate that the business typed itself; no margin is added to it.' });
export type OwnExchangeRateView = z.infer<typeof ownExchangeRate>;

export const createExchangeRate = z
  .strictObject({
    currency: currency.describe('The currency of which one unit is meant; ISO 4217. Not that of the business.'),
    date: writtenDate.describe(`The day that it is of. ${AS_DAY}`),
    rate: z
      .number()
      .min(0.000_000_01)
      .max(1_000_000)
      .describe("What one unit of it is in the business's own currency, above 0."),
  })
  .meta({ id: 'CreateExchangeRate', description: 'A rate to use in place of the published one.' });
export type CreateExchangeRate = z.infer<typeof createExchangeRate>;

const format = z
  .enum(RATE_FORMATS)
  .describe(
    '`ecb`: reference rates of the European Central Bank, XML; `boc`: Bank of Canada, Valet JSON; `frb`: Federal Reserve H.10, XML or CSV; `bank`: CSV with the columns date, currency and rate.',
  );

export const exchangeRateImport = z
  .strictObject({
    id: id.describe('Unique among the imports of the business; set by the service.'),
    format,
    days: z.int().describe('Of how many days the file has rates.'),
    rates: z.int().describe('How many rates are new or changed.'),
    unchanged: z.int().describe('How many were known just so.'),
    from: date.describe('The first day of the file.'),
    to: date.describe('The last day of the file.'),
    createdAt: timestamp.describe('When it was imported, in UTC.'),
  })
  .meta({ id: 'ExchangeRateImport', description: 'A file of rates that was read into the books.' });
export type ExchangeRateImportView = z.infer<typeof exchangeRateImport>;

/** Of an import: left out it is what the file looks like. */
const importFormat = format
  .optional()
  .describe(
    '`ecb`: reference rates of the European Central Bank, XML; `boc`: Bank of Canada, Valet JSON; `frb`: Federal Reserve H.10, XML or CSV; `bank`: CSV with the columns date, currency and rate. When left out: by how the file begins.',
  );

/** The fields beside `file` in the form of an import. */
export const rateFormFields = z.strictObject({ format: importFormat });

export const importExchangeRates = z
  .strictObject({
    format: importFormat,
    url: z
      .url({ protocol: /^https$/ })
      .max(2_000)
      .optional()
      .describe('Where the file is, https; at most 10 MB.'),
    content: z
      .string()
      .min(1)
      .max(MOST_CONTENT)
      .optional()
      .describe('The file itself, up to 900,000 characters. A larger one is sent as a form.'),
  })
  .check(eitherOf('content', 'url'))
  .meta({
    id: 'ImportExchangeRates',
    description: 'A file of rates, or where it is; `content` counts where both are given.',
  });
export type ImportExchangeRates = z.infer<typeof importExchangeRates>;

export const exchangeRateSettings = z
  .strictObject({
    source: rateSource.describe('Whose rates are used first; another one stands in where it lacks a currency.'),
    marginPercent,
    version: z.int().describe('Counts the changes from 1; also the ETag, as "v3".'),
  })
  .meta({ id: 'ExchangeRateSettings', description: 'Which rates a business converts by.' });
export type ExchangeRateSettingsView = z.infer<typeof exchangeRateSettings>;

export const updateExchangeRateSettings = z
  .strictObject({
    source: z.enum(RATE_FORMATS).describe('Whose rates are used first.'),
    marginPercent,
  })
  .meta({ id: 'UpdateExchangeRateSettings', description: 'Which rates a business shall convert by.' });
export type UpdateExchangeRateSettings = z.infer<typeof updateExchangeRateSettings>;

const CHANGED = ['exchange_rates.updated'] as const;

export const exchangeRateOperations = [
  get('listExchangeRates', '/v1/exchange-rates', {
    scope: 'accounting:read',
    roles: ROLES,
    summary: 'List exchange rates',
    about:
      'Without `from` and `to` the rates of one day, each with the day that it is of; with them a series of at most 400 days. The order is by currency, and by day.',
    query: z.strictObject({
      ...wholePages,
      currency: currency.optional().describe('Only rates of this currency.'),
      date: filterDate.optional().describe('The day; today when it is left out.'),
      from: filterDate.optional().describe('The first day of a series.'),
      to: filterDate.optional().describe('The last day of a series; today when only `from` is given.'),
    }),
    answer: list(exchangeRate),
  }),
  post('createExchangeRate', '/v1/exchange-rates', {
    scope: 'accounting:write',
    summary: 'Enter a rate of your own',
    about: 'It is used in place of the published one for its day, and for the days after it that have none.',
    body: createExchangeRate,
    status: 201,
    answer: single(ownExchangeRate),
    errors: ['ALREADY_EXISTS'],
    emits: CHANGED,
  }),
  remove('deleteExchangeRate', '/v1/exchange-rates/{id}', {
    scope: 'accounting:write',
    summary: 'Delete a rate of your own',
    about: 'The published rate of the day counts again. What was converted before stays as it is.',
    emits: CHANGED,
  }),
  post('importExchangeRates', '/v1/exchange-rates/imports', {
    scope: 'accounting:write',
    summary: 'Import a file of rates',
    about:
      'The whole file is read or none of it, of at most 1,100 days. The same file again changes nothing. The `id` names the import. Send a form with the part `file`, of at most 10 MB, or JSON with its text or its address.',
    consumes: ['application/json', 'multipart/form-data'],
    form: z.object({
      file: z.string().meta({ format: 'binary' }).describe('The file of rates, at most 10 MB.'),
      ...rateFormFields.shape,
    }),
    body: importExchangeRates,
    status: 201,
    answer: single(exchangeRateImport),
    errors: ['PAYLOAD_TOO_LARGE', 'SERVICE_UNAVAILABLE', 'UNSUPPORTED_MEDIA_TYPE'],
    rateClass: 'upload',
    emits: CHANGED,
  }),
  get('listExchangeRateImports', '/v1/exchange-rates/imports', {
    scope: 'accounting:read',
    summary: 'List imports of rates',
    about: 'What was in each file, and how much of it was new; the last one first.',
    query: z.strictObject({ ...pages, ...creationFilters }),
    answer: list(exchangeRateImport),
  }),
  get('getExchangeRateSettings', '/v1/exchange-rate-settings', {
    scope: 'accounting:read',
    summary: 'Get which rates are used',
    about: 'At first those of the central bank of your currency, without a margin.',
    answer: single(exchangeRateSettings),
  }),
  put('updateExchangeRateSettings', '/v1/exchange-rate-settings', {
    scope: 'accounting:write',
    summary: 'Choose which rates are used',
    about: 'All known days change with it; what was converted before stays as it is.',
    body: updateExchangeRateSettings,
    answer: single(exchangeRateSettings),
    errors: ['PRECONDITION_FAILED'],
    emits: CHANGED,
  }),
] as const;
