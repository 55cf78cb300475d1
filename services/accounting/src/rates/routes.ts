import { datesAsText, type ExchangeRateImportView } from '@outlay/contracts';
import { created, gone, type Handlers, ok, pageOfAll, shownPage, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { changeSettings, createRate, deleteRate, ownRateView } from './change-rates.ts';
import { importRates } from './import-rates.ts';
import { getSettings, listImports, listRates } from './list-rates.ts';
import type { RateImport } from './rate.table.ts';
import { settingsView } from './rate-settings.ts';

const importView = (one: RateImport): ExchangeRateImportView => {
  const { businessId: _, ...fields } = datesAsText(one);
  return fields;
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

    importExchangeRates: async ({ caller, body }) => {
      const done = await importRates(deps, caller, body);
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
