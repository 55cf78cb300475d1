import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { commonFilters, id, listOf, paging, versioned } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get, patch, post, remove } = ownedBy('gateway');

/** The lists that a person narrows and comes back to. */
export const VIEWED_LISTS = [
  'expenses',
  'reports',
  'receipts',
  'trips',
  'bills',
  'vendors',
  'payment-batches',
  'employees',
  'budgets',
  'audit-log',
  // How the person exports each list, by the list's name.
  'exports',
] as const;

/** How many a person has of one list in one business. */
export const MOST_SAVED_VIEWS = 50;

export const savedView = z
  .strictObject({
    id: id.describe('Unique among the saved views of all people.'),
    businessId: id.describe('The business whose list it is.'),
    userId: id.describe('The person whose view it is; nobody else sees it.'),
    list: z.enum(VIEWED_LISTS).describe('The list that it is a view of.'),
    name: z.string().describe('What the person calls it; unique among their views of the list.'),
    query: z.string().describe('Filters, order and columns, as the application writes them; kept as it is.'),
    ...versioned,
  })
  .meta({ id: 'SavedView', description: 'Filters and order of a list that a person comes back to.' });
export type SavedViewView = z.infer<typeof savedView>;

const fields = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .describe('What to call it, 1 to 80 characters; unique among those of the list.'),
  query: z
    .string()
    .max(2_000)
    .describe('What stands behind the question mark of the address, or any other text of at most 2,000 characters.'),
};

export const createSavedView = z
  .strictObject({ list: z.enum(VIEWED_LISTS).describe('The list that it is a view of.'), ...fields })
  .meta({ id: 'CreateSavedView', description: 'A view of a list to come back to.' });
export type CreateSavedView = z.infer<typeof createSavedView>;

export const updateSavedView = z
  .strictObject(fields)
  .partial()
  .meta({ id: 'UpdateSavedView', description: 'The fields of a saved view to change; what is left out stays.' });
export type UpdateSavedView = z.infer<typeof updateSavedView>;

/** The person alone, whatever they may do in the business. */
const own = { roles: ROLES, by: NOT_ON_BEHALF } as const;
const AT = '/v1/users/me/saved-views';

export const savedViewOperations = [
  post('createSavedView', AT, {
    ...own,
    scope: 'users:write',
    summary: 'Save a view of a list for oneself',
    about: `At most ${MOST_SAVED_VIEWS} of each list; they end with the membership. A client and a machine are nobody: 403.`,
    body: createSavedView,
    status: 201,
    answer: single(savedView),
    errors: ['ALREADY_EXISTS', 'LIMIT_REACHED'],
  }),
  remove('deleteSavedView', `${AT}/{id}`, {
    ...own,
    scope: 'users:write',
    summary: "Delete a saved view of one's own",
    about: "Nothing of the list itself is deleted; somebody else's view is not found.",
    errors: ['PRECONDITION_FAILED'],
  }),
  get('listSavedViews', AT, {
    ...own,
    scope: 'users:read',
    summary: 'List the saved views of the person in the business',
    about: 'Their own alone. Use `list` to get those of one page.',
    query: z.strictObject({
      ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      list: listOf(z.enum(VIEWED_LISTS)).optional().describe('Only views of these lists, separated by commas.'),
    }),
    answer: list(savedView),
  }),
  patch('updateSavedView', `${AT}/{id}`, {
    ...own,
    scope: 'users:write',
    summary: 'Change the name or the filters of a saved view',
    about: 'What is left out stays as it is; a view stays one of its list.',
    body: updateSavedView,
    answer: single(savedView),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
  }),
] as const;
