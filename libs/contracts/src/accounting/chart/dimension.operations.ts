import { z } from 'zod';
import { changes, event } from '../../events/event.ts';
import { list, single } from '../../operations/envelopes.ts';
import { booleanText, commonFilters, idText, paging, textIds } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import {
  createDimension,
  createDimensionValue,
  dimension,
  dimensionName,
  dimensionValue,
  updateDimension,
  updateDimensionValue,
} from './dimension.resource.ts';

/** What is between the braces is the name of a dimension; a value's id stands beside it. */
const { get, patch, post, remove } = ownedBy('accounting', dimensionName);
const params = z.strictObject({ name: dimensionName, id: idText });

const DIMENSION = '/v1/dimensions/{name}';
const VALUES = `${DIMENSION}/values` as const;
const VALUE = `${VALUES}/{id}` as const;

const isActive = booleanText.optional().describe('true: only those that are in use; false: only the others.');

const ofDimensions = [
  post('createDimension', '/v1/dimensions', {
    scope: 'accounting:write',
    summary: 'Create a dimension',
    about: 'It has no values yet. A business has at most 10 dimensions.',
    body: createDimension,
    status: 201,
    answer: single(dimension),
    errors: ['ALREADY_EXISTS', 'LIMIT_REACHED'],
  }),
  remove('deleteDimension', DIMENSION, {
    scope: 'accounting:write',
    summary: 'Delete a dimension',
    about: 'One that has values is refused with `RESOURCE_IN_USE`.',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
  }),
  get('getDimension', DIMENSION, {
    scope: 'accounting:read',
    summary: 'Get a dimension',
    about: 'Inactive ones are found, too.',
    answer: single(dimension),
  }),
  get('listDimensions', '/v1/dimensions', {
    scope: 'accounting:read',
    summary: 'List dimensions',
    about:
      "Those of the business's own; department, location, project, category and vendor stand on every line besides.",
    query: z.strictObject({
      ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      ids: textIds,
      isActive,
    }),
    answer: list(dimension),
  }),
  patch('updateDimension', DIMENSION, {
    scope: 'accounting:write',
    summary: 'Change a dimension',
    about:
      'What is left out stays as it is. While a mapping rule that holds now or later names a value of it, it stays active (`RESOURCE_IN_USE`).',
    body: updateDimension,
    answer: single(dimension),
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
  }),
] as const;

const ofValues = [
  post('createDimensionValue', VALUES, {
    scope: 'accounting:write',
    summary: 'Create a value of a dimension',
    about: 'Mapping rules can name it from then on.',
    body: createDimensionValue,
    status: 201,
    answer: single(dimensionValue),
    errors: ['ALREADY_EXISTS'],
    emits: ['dimension_value.created'],
  }),
  remove('deleteDimensionValue', VALUE, {
    scope: 'accounting:write',
    summary: 'Delete a value of a dimension',
    about:
      'One in a mapping rule that holds now or later, or on lines of the journal, is refused with `RESOURCE_IN_USE`; to use it no more, set `isActive` to false.',
    params,
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['dimension_value.deleted'],
  }),
  get('getDimensionValue', VALUE, {
    scope: 'accounting:read',
    summary: 'Get a value of a dimension',
    about: 'Inactive ones are found, too.',
    params,
    answer: single(dimensionValue),
  }),
  get('listDimensionValues', VALUES, {
    scope: 'accounting:read',
    summary: 'List the values of a dimension',
    about: 'Use it to fill a choice of values: `isActive=true` are those that a rule can name.',
    query: z.strictObject({
      ...paging(['code', 'name', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      isActive,
      externalId: z.string().min(1).max(128).optional().describe('Only the value with this id of another system.'),
      search: z.string().min(1).max(100).optional().describe('Text in the code or the name, in any case.'),
    }),
    answer: list(dimensionValue),
  }),
  patch('updateDimensionValue', VALUE, {
    scope: 'accounting:write',
    summary: 'Change a value of a dimension',
    about:
      'What is left out stays as it is. While a mapping rule that holds now or later names it, it stays active (`RESOURCE_IN_USE`).',
    params,
    body: updateDimensionValue,
    answer: single(dimensionValue),
    errors: ['ALREADY_EXISTS', 'RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['dimension_value.updated'],
  }),
] as const;

export const dimensionOperations = [...ofDimensions, ...ofValues] as const;

export const dimensionValueEvents = [
  event('dimension_value.created', { summary: 'A value of a dimension was created', data: { dimensionValue } }),
  event('dimension_value.updated', { summary: 'A value of a dimension changed', data: { dimensionValue, ...changes } }),
  event('dimension_value.deleted', { summary: 'A value of a dimension was deleted', data: { dimensionValue } }),
] as const;
