import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
import { commonFilters, paging } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { createJournalLayout, journalLayout, MOST_LAYOUTS, updateJournalLayout } from './journal-layout.resource.ts';

const { get, patch, post, remove } = ownedBy('accounting');

const ALL = '/v1/journal-layouts';
const ONE = `${ALL}/{id}` as const;

export const journalLayoutOperations = [
  post('createJournalLayout', ALL, {
    scope: 'accounting:write',
    summary: 'Save a layout of files of the journal',
    about: `\`GET /v1/journal-entries/export?layoutId=\` writes by it. A business has at most ${MOST_LAYOUTS}.`,
    body: createJournalLayout,
    status: 201,
    answer: single(journalLayout),
    errors: ['ALREADY_EXISTS', 'LIMIT_REACHED'],
  }),
  remove('deleteJournalLayout', ONE, {
    scope: 'accounting:write',
    summary: 'Delete a layout of files of the journal',
    about: 'Files that were written by it stay as they are.',
    errors: ['PRECONDITION_FAILED'],
  }),
  get('getJournalLayout', ONE, {
    scope: 'accounting:read',
    summary: 'Get a layout of files of the journal',
    about: 'With its columns in their order.',
    answer: single(journalLayout),
  }),
  get('listJournalLayouts', ALL, {
    scope: 'accounting:read',
    summary: 'List the layouts of files of the journal',
    about: 'Everybody who keeps the books of the business shares them.',
    query: z.strictObject({
      ...paging(['name', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      search: z.string().min(1).max(100).optional().describe('Text in the name, in any case.'),
    }),
    answer: list(journalLayout),
  }),
  patch('updateJournalLayout', ONE, {
    scope: 'accounting:write',
    summary: 'Change a layout of files of the journal',
    about: 'What is left out stays as it is; columns are replaced as a whole.',
    body: updateJournalLayout,
    answer: single(journalLayout),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
  }),
] as const;
