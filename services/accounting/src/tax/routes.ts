import type { Locale } from '@outlay/contracts';
import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { type AssertNotInRules, createTaxCode, deleteTaxCode, updateTaxCode } from './change-tax-code.ts';
import { getTaxCode, listTaxCodes } from './list-tax-codes.ts';
import { type TaxCode, taxCodeView } from './tax-code.ts';

const inLanguage = ({ locale }: { locale: Locale }) =>
  answersOf(
    (code: TaxCode) => taxCodeView(code, locale),
    ({ id }) => `/v1/tax-codes/${id}`,
  );

/** The tax codes of the API, named in the caller's language. */
export const taxRoutes = (deps: Deps, assertNotInRules: AssertNotInRules) =>
  ({
    listTaxCodes: async ({ caller, query }) => inLanguage(caller).page(query, await listTaxCodes(deps, caller, query)),

    createTaxCode: async ({ caller, body }) => inLanguage(caller).created(await createTaxCode(deps, caller, body)),

    getTaxCode: async ({ caller, params }) => inLanguage(caller).shown(await getTaxCode(deps, caller, params.id)),

    updateTaxCode: async ({ caller, params, body, ifMatch }) =>
      inLanguage(caller).shown(await updateTaxCode(deps, caller, { id: params.id, ifMatch }, body)),

    deleteTaxCode: async ({ caller, params, ifMatch }) =>
      gone(deleteTaxCode(deps, caller, { id: params.id, ifMatch }, assertNotInRules)),
  }) satisfies Partial<Handlers<'accounting'>>;
