import { readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  AppError,
  type Caller,
  datesAsText,
  type ExchangeRateImportView,
  type ImportExchangeRates,
  isAppError,
  rateFormFields,
} from '@outlay/contracts';
import { receiveForm } from '@outlay/files';
import { created, gone, type Handlers, ok, pageOfAll, shownPage, validationError, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { assertKeepsBooks, changeSettings, createRate, deleteRate, ownRateView } from './change-rates.ts';
import { textIn } from './formats/read-rates.ts';
import { importRates } from './import-rates.ts';
import { getSettings, listImports, listRates } from './list-rates.ts';
import type { RateImport } from './rate.table.ts';
import { settingsView } from './rate-settings.ts';

const importView = (one: RateImport): ExchangeRateImportView => {
  const { businessId: _, ...fields } = datesAsText(one);
  return fields;
};

/** Where files of rates arrive: they are read and removed, and none is kept. */
export const ARRIVING = join(tmpdir(), 'outlay-rates');

type Incoming = { caller: Caller; stream: Readable | null; headers: IncomingHttpHeaders };

/** The file of a form. @throws AppError MISSING_BODY, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR, SERVICE_UNAVAILABLE */
const receiveRates = async ({ caller, stream, headers }: Incoming): Promise<ImportExchangeRates> => {
  if (stream === null) throw new AppError('MISSING_BODY');
  const { file, fields } = await receiveForm({ stream, headers, folder: ARRIVING, unnamed: 'rates' });
  try {
    const command = rateFormFields.safeParse(fields, { reportInput: true });
    if (!command.success) throw validationError(command.error);
    // Two forms are the same by their file and fields; their boundary is random.
    if (caller.idempotencyKey) caller.idempotencyKey.fingerprint = `${file.sha256} ${JSON.stringify(fields)}`;
    return { ...command.data, content: textIn(await readFile(file.path)) };
  } finally {
    await rm(file.path, { force: true });
  }
};

/** What is wrong with the text is said of the part of the form that it came in. */
const inForm = (error: unknown): unknown => {
  if (!isAppError(error) || error.code !== 'VALIDATION_ERROR') return error;
  const details = error.details.map((each) => (each.field === 'content' ? { ...each, field: 'file' } : each));
  return new AppError('VALIDATION_ERROR', { details, cause: error });
};

/** What currencies are worth. */
export const rateRoutes = (deps: Deps) =>
  ({
    listExchangeRates: async ({ caller, query }) => pageOfAll(await listRates(deps, caller, query), query),

    createExchangeRate: async ({ caller, body }) => {
      const own = await createRate(deps, caller, body);
      return created(`/v1/exchange-rates/${own.id}`, ownRateView(own));
    },

    deleteExchangeRate: async ({ caller, params }) => gone(deleteRate(deps, caller, params.id)),

    importExchangeRates: async ({ caller, body, stream, headers }) => {
      assertKeepsBooks(caller);
      const done = body
        ? await importRates(deps, caller, body)
        : await importRates(deps, caller, await receiveRates({ caller, stream, headers })).catch((error: unknown) => {
            throw inForm(error);
          });
      return created('/v1/exchange-rates/imports', importView(done));
    },

    listExchangeRateImports: async ({ caller, query }) =>
      shownPage(query, await listImports(deps, caller, query), importView),

    getExchangeRateSettings: async ({ caller }) => {
      const settings = await getSettings(deps, caller);
      return withVersion(ok(settingsView(settings)), settings.version);
    },

    updateExchangeRateSettings: async ({ caller, body, ifMatch }) => {
      const settings = await changeSettings(deps, caller, { command: body, ifMatch });
      return withVersion(ok(settingsView(settings)), settings.version);
    },
  }) satisfies Partial<Handlers<'accounting'>>;
