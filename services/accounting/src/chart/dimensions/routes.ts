import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { createDimension, deleteDimension, updateDimension } from './change-dimension.ts';
import { createValue, deleteValue, updateValue } from './change-dimension-value.ts';
import { dimensionView } from './dimension.ts';
import { valueView } from './dimension-value.ts';
import { getDimension, getValue, listDimensions, listValues } from './list-dimensions.ts';

const ofDimension = answersOf(dimensionView, ({ id }) => `/v1/dimensions/${id}`);
const ofValue = answersOf(valueView, ({ dimension, id }) => `/v1/dimensions/${dimension}/values/${id}`);

/** The dimensions of the API, and their values. */
export const dimensionRoutes = (deps: Deps) =>
  ({
    listDimensions: async ({ caller, query }) => ofDimension.page(query, await listDimensions(deps, caller, query)),

    createDimension: async ({ caller, body }) => ofDimension.created(await createDimension(deps, caller, body)),

    getDimension: async ({ caller, params }) => ofDimension.shown(await getDimension(deps, caller, params.name)),

    updateDimension: async ({ caller, params, body, ifMatch }) =>
      ofDimension.shown(await updateDimension(deps, caller, { ...params, ifMatch }, body)),

    deleteDimension: async ({ caller, params, ifMatch }) => gone(deleteDimension(deps, caller, { ...params, ifMatch })),

    listDimensionValues: async ({ caller, params, query }) =>
      ofValue.page(query, await listValues(deps, caller, params.name, query)),

    createDimensionValue: async ({ caller, params, body }) =>
      ofValue.created(await createValue(deps, caller, params.name, body)),

    getDimensionValue: async ({ caller, params }) => ofValue.shown(await getValue(deps, caller, params)),

    updateDimensionValue: async ({ caller, params, body, ifMatch }) =>
      ofValue.shown(await updateValue(deps, caller, { ...params, ifMatch }, body)),

    deleteDimensionValue: async ({ caller, params, ifMatch }) =>
      gone(deleteValue(deps, caller, { ...params, ifMatch })),
  }) satisfies Partial<Handlers<'accounting'>>;
