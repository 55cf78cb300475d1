import { z } from 'zod';
import { clientData, writtenClientData } from '../../operations/client-data.ts';
import { id, versioned } from '../../operations/fields.ts';

/** As many dimensions of its own as a business has at most: a rule may name a value of each. */
export const MOST_DIMENSIONS = 10;

/** What every line has by itself, whatever dimensions a business sets up. */
const BUILT_IN: readonly string[] = ['department', 'location', 'project', 'category', 'vendor'];

const NAME = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/);

/** The name of a dimension, where something names it. */
export const dimensionName = NAME.meta({ examples: ['cost_center'] });

const label = z.string().trim().min(1).max(100);
const labels = z.strictObject({
  en: label.describe('What it is called in English.'),
  fr: label.describe('What it is called in French.'),
});

/** What lines of the journal are grouped by, besides what they are about: cost centers, funds, grants. */
export const dimension = z
  .strictObject({
    name: z.string().describe('Its name in rules, lines and paths, unique in the business; it never changes.'),
    labels: labels.describe('What people call it, in both languages.'),
    isActive: z.boolean().describe('Whether mapping rules can name its values; what is posted stays.'),
    ...versioned,
  })
  .meta({ id: 'Dimension', description: 'What lines of the journal are grouped by: cost centers, funds, grants.' });
export type DimensionView = z.infer<typeof dimension>;

const dimensionFields = {
  labels: labels.describe('What to call it in both languages, 1 to 100 characters each.'),
  isActive: z
    .boolean()
    .describe('false: no mapping rule can name its values any more; one that a rule names stays active.'),
};

export const createDimension = z
  .strictObject({
    name: NAME.refine((name) => !BUILT_IN.includes(name), { params: { key: 'validation.dimension.builtIn' } })
      .describe(
        'Its name: a small letter, then up to 31 small letters, digits or `_`. Not `department`, `location`, `project`, `category` or `vendor`, which every line has.',
      )
      .meta({ examples: ['cost_center'] }),
    labels: dimensionFields.labels,
    isActive: dimensionFields.isActive.default(true),
  })
  .meta({ id: 'CreateDimension', description: 'A dimension to set up.' });
export type CreateDimension = z.infer<typeof createDimension>;

export const updateDimension = z
  .strictObject({
    ...dimensionFields,
    labels: labels.partial().describe('What to call it by language; one that is left out stays.'),
  })
  .partial()
  .meta({
    id: 'UpdateDimension',
    description: 'The fields of a dimension to change; what is left out stays as it is.',
  });
export type UpdateDimension = z.infer<typeof updateDimension>;

export const dimensionValue = z
  .strictObject({
    id: id.describe('Unique among the values of all businesses; set by the service.'),
    dimension: z.string().describe('The name of the dimension that it is a value of.'),
    code: z.string().describe('A short name, unique in its dimension.'),
    name: z.string().describe('What people call it.'),
    isActive: z.boolean().describe('Whether mapping rules can name it; what is posted stays.'),
    ...clientData,
    ...versioned,
  })
  .meta({ id: 'DimensionValue', description: 'One of the values of a dimension: a cost center, a fund, a grant.' });
export type DimensionValueView = z.infer<typeof dimensionValue>;

const valueFields = {
  code: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .describe('A short name, unique in its dimension whatever its case: 1 to 32 characters.'),
  name: z.string().trim().min(1).max(120).describe('What to call it, 1 to 120 characters.'),
  isActive: z.boolean().describe('false: no mapping rule can name it any more; what is posted stays.'),
  ...writtenClientData,
};

export const createDimensionValue = z
  .strictObject({
    code: valueFields.code,
    name: valueFields.name,
    isActive: valueFields.isActive.default(true),
    externalId: valueFields.externalId.default(null),
    metadata: valueFields.metadata.default({}),
  })
  .meta({ id: 'CreateDimensionValue', description: 'A value of a dimension to set up.' });
export type CreateDimensionValue = z.infer<typeof createDimensionValue>;

export const updateDimensionValue = z.strictObject(valueFields).partial().meta({
  id: 'UpdateDimensionValue',
  description: 'The fields of a value to change; what is left out stays as it is.',
});
export type UpdateDimensionValue = z.infer<typeof updateDimensionValue>;

/** Values by the name of their dimension, as a rule gives them to a line. */
export const dimensionValues = z
  .record(dimensionName, id)
  .refine((values) => Object.keys(values).length <= MOST_DIMENSIONS, {
    params: { key: 'validation.tooManyKeys', values: { maximum: MOST_DIMENSIONS } },
  })
  .meta({ maxProperties: MOST_DIMENSIONS });
