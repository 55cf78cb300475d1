import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
import { booleanText, commonFilters, id, idText, paging, versioned } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { LOCALES } from '../../values/cluster.ts';

const { get, patch, post, remove } = ownedBy('expense');

const name = z.string().trim().min(1).max(100);
const names = z.strictObject({
  'en-CA': name.describe('The name in Canadian English; it stands in for languages without a name.'),
  'fr-CA': name.describe('The name in Canadian French.'),
  'en-US': name.describe('The name in American English.'),
});

/** A category's name in each of the three locales. */
export type CategoryNames = z.infer<typeof names>;

export const category = z
  .strictObject({
    id: id.describe('Unique among the categories of the business; set by the service.'),
    name: z.string().describe('What people call it, in the language of Accept-Language.'),
    names: names.describe('The name in all three languages.'),
    code: z.string().nullable().describe('A short name for accounting, unique in the business; null without one.'),
    parentId: id.nullable().describe('The category that this one is below; null at the top.'),
    glAccount: z
      .string()
      .nullable()
      .describe('The account of the general ledger that it is booked to; null without one.'),
    taxCode: z.string().nullable().describe('The code of the accounting system for its taxes; null without one.'),
    receiptRequiredAbove: z
      .number()
      .nullable()
      .describe("An expense above it needs a receipt, in the business's currency; null: the business's own rule."),
    maxAmount: z
      .number()
      .nullable()
      .describe("Above it an expense is flagged, in the business's currency; null: never."),
    isActive: z.boolean().describe('Whether expenses can be put into it; those that are in it stay.'),
    isSystem: z.boolean().describe('Whether the service gave it to the business at its start.'),
    ...versioned,
  })
  .meta({ id: 'Category', description: 'What money is spent for, named in three languages.' });

export type CategoryView = z.infer<typeof category>;

const code = z.string().trim().min(1).max(32);
const account = z.string().trim().min(1).max(64);
const limit = z.number().min(0).max(999_999_999.99);
const sameName = name
  .optional()
  .describe('The name in every language that `names` does not give, 1 to 100 characters.');
const extras = {
  parentId: id.nullable().describe('The category that it is to be below; null: at the top.'),
  glAccount: account.nullable().describe('The account of the general ledger, up to 64 characters; null for none.'),
  taxCode: account
    .nullable()
    .describe('The code of the accounting system for its taxes, up to 64 characters; null for none.'),
  receiptRequiredAbove: limit
    .nullable()
    .describe("Above this an expense needs a receipt, in the business's currency; null: the business's own rule."),
  maxAmount: limit.nullable().describe("Above this an expense is flagged, in the business's currency; null: never."),
};

export const createCategory = z
  .strictObject({
    name: sameName,
    names: names
      .partial()
      .optional()
      .describe('Names by language, each 1 to 100 characters; a missing one is that of en-CA.'),
    code: code.nullable().default(null).describe('A short name for accounting, up to 32 characters; null for none.'),
    parentId: extras.parentId.default(null),
    glAccount: extras.glAccount.default(null),
    taxCode: extras.taxCode.default(null),
    receiptRequiredAbove: extras.receiptRequiredAbove.default(null),
    maxAmount: extras.maxAmount.default(null),
    isActive: z.boolean().default(true).describe('Whether expenses can be put into it at once.'),
  })
  .check(({ value, issues }) => {
    if (value.name !== undefined || value.names?.['en-CA'] !== undefined) return;
    const path = value.names === undefined ? ['name'] : ['names', 'en-CA'];
    issues.push({
      code: 'custom',
      params: { key: 'validation.required' },
      input: value,
      path,
    });
  })
  .meta({ id: 'CreateCategory', description: 'A category to set up; `name` or `names.en-CA` is required.' });
export type CreateCategory = z.infer<typeof createCategory>;

export const updateCategory = z
  .strictObject({
    name: sameName,
    names: names.partial().describe('Names by language; languages that are left out keep theirs.'),
    code: code.nullable().describe('A short name for accounting, up to 32 characters; null for none.'),
    isActive: z.boolean().describe('false: no expense is put into it any more; those that are in it stay.'),
    ...extras,
  })
  .partial()
  .meta({ id: 'UpdateCategory', description: 'The fields of a category to change; what is left out stays as it is.' });
export type UpdateCategory = z.infer<typeof updateCategory>;

/** The names that a request gives: `name` in every locale, but where `names` says otherwise. */
export const givenNames = ({ name, names }: Pick<UpdateCategory, 'name' | 'names'>): Partial<CategoryNames> =>
  ({
    ...(name !== undefined && Object.fromEntries(LOCALES.map((locale) => [locale, name]))),
    ...names,
  }) as Partial<CategoryNames>;

/** A name that was not given in a locale is the en-CA one (the specification, "Requests"). */
export const completeNames = (command: Pick<CreateCategory, 'name' | 'names'>): CategoryNames => {
  const given = givenNames(command);
  return { ...(givenNames({ name: given['en-CA'] }) as CategoryNames), ...given };
};

export const categoryOperations = [
  post('createCategory', '/v1/categories', {
    scope: 'categories:write',
    summary: 'Create a category',
    about: 'Expenses, bills and trips can name it from then on. A name is unique below its parent.',
    body: createCategory,
    status: 201,
    answer: single(category),
    errors: ['ALREADY_EXISTS'],
    emits: ['category.created'],
  }),
  remove('deleteCategory', '/v1/categories/{id}', {
    scope: 'categories:write',
    summary: 'Delete a category that nothing uses',
    about: 'What is in use is refused with `RESOURCE_IN_USE`: set `isActive` to false instead.',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['category.deleted'],
  }),
  get('getCategory', '/v1/categories/{id}', {
    scope: 'categories:read',
    summary: 'Get a category',
    about: '`name` follows Accept-Language; `names` has all three languages.',
    answer: single(category),
  }),
  get('listCategories', '/v1/categories', {
    scope: 'categories:read',
    summary: 'List categories',
    about: 'Use it to fill a choice of categories: `isActive=true` are those that an expense can be put into.',
    query: z.strictObject({
      ...paging(['name', 'code', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      isActive: booleanText.optional().describe('true: only categories that can be used; false: only the others.'),
      parentId: z
        .union([z.literal('none'), idText])
        .optional()
        .describe('Only what is right below this category; `none`: only those at the top.'),
      search: z.string().min(1).max(100).optional().describe('Text in one of the names or in the code, in any case.'),
    }),
    answer: list(category),
  }),
  patch('updateCategory', '/v1/categories/{id}', {
    scope: 'categories:write',
    summary: 'Change a category',
    about: 'What is left out stays as it is. Expenses show the new name at once, also those that are paid.',
    body: updateCategory,
    answer: single(category),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
    emits: ['category.updated'],
  }),
] as const;
