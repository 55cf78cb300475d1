import { z } from 'zod';
import { LOCALES } from '../cluster.ts';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, id, idText, paging, versioned } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';

const { get, patch, post, remove } = ownedBy('expense');

const name = z.string().trim().min(1).max(100);
const names = z.strictObject({ 'en-CA': name, 'fr-CA': name, 'en-US': name });

/** A category's name in each of the three locales. */
export type CategoryNames = z.infer<typeof names>;

export const category = z
  .strictObject({
    id,
    name: z.string().describe('In the language of Accept-Language'),
    names: names.describe('In all three languages'),
    code: z.string().nullable(),
    parentId: id.nullable(),
    glAccount: z.string().nullable(),
    taxCode: z.string().nullable(),
    receiptRequiredAbove: z.number().nullable().describe("In the business's currency; null: the business's own rule"),
    maxAmount: z.number().nullable().describe("Above it an expense is flagged, in the business's currency"),
    isActive: z.boolean(),
    isSystem: z.boolean(),
    ...versioned,
  })
  .meta({ id: 'Category' });

export type CategoryView = z.infer<typeof category>;

const code = z.string().trim().min(1).max(32);
const account = z.string().trim().min(1).max(64);
const limit = z.number().min(0).max(999_999_999.99);
const sameName = name.optional().describe('In every language that `names` does not give');
const extras = {
  parentId: id.nullable(),
  glAccount: account.nullable(),
  taxCode: account.nullable(),
  receiptRequiredAbove: limit.nullable(),
  maxAmount: limit.nullable(),
};

export const createCategory = z
  .strictObject({
    name: sameName,
    names: names.partial().optional(),
    code: code.nullable().default(null),
    parentId: extras.parentId.default(null),
    glAccount: extras.glAccount.default(null),
    taxCode: extras.taxCode.default(null),
    receiptRequiredAbove: extras.receiptRequiredAbove.default(null),
    maxAmount: extras.maxAmount.default(null),
    isActive: z.boolean().default(true),
  })
  .check(({ value, issues }) => {
    if (value.name !== undefined || value.names?.['en-CA'] !== undefined) return;
    const path = value.names === undefined ? ['name'] : ['names', 'en-CA'];
    issues.push({ code: 'custom', params: { key: 'validation.required' }, input: value, path });
  })
  .meta({ id: 'CreateCategory' });
export type CreateCategory = z.infer<typeof createCategory>;

export const updateCategory = z
  .strictObject({ name: sameName, names: names.partial(), code: code.nullable(), isActive: z.boolean(), ...extras })
  .partial()
  .meta({ id: 'UpdateCategory' });
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
    body: createCategory,
    status: 201,
    answer: single(category),
    errors: ['ALREADY_EXISTS'],
    emitsInternally: ['category.created'],
  }),
  remove('deleteCategory', '/v1/categories/{id}', {
    scope: 'categories:write',
    summary: 'Delete a category that nothing uses',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emitsInternally: ['category.deleted'],
  }),
  get('getCategory', '/v1/categories/{id}', {
    scope: 'categories:read',
    summary: 'Get a category',
    answer: single(category),
  }),
  get('listCategories', '/v1/categories', {
    scope: 'categories:read',
    summary: 'List categories',
    query: z.strictObject({
      ...paging(['name', 'code', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      isActive: booleanText.optional(),
      parentId: z
        .union([z.literal('none'), idText])
        .optional()
        .describe('none: those without a parent'),
      search: z.string().min(1).max(100).optional(),
    }),
    answer: list(category),
  }),
  patch('updateCategory', '/v1/categories/{id}', {
    scope: 'categories:write',
    summary: 'Change a category',
    body: updateCategory,
    answer: single(category),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
    emitsInternally: ['category.updated'],
  }),
] as const;
