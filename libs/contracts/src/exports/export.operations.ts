import { z } from 'zod';
import { pagination } from '../operations/envelopes.ts';
import { ownedBy } from '../operations/operation.ts';
import { EXPORT_LISTS } from './exports.ts';

const { get } = ownedBy('gateway');

const EXAMPLE = [
  { list: 'expenses', name: 'id', label: 'ID', type: 'id' },
  { list: 'expenses', name: 'merchant', label: 'Merchant', type: 'text' },
];

const TYPES = ['id', 'count', 'number', 'rate', 'money', 'date', 'moment', 'boolean', 'text', 'remark'] as const;

export const exportOperations = [
  get('listExportColumns', '/v1/export-columns', {
    scope: null,
    tenant: false,
    summary: 'List the columns that exports can have',
    about:
      'Use it to let people choose: `columns` of each export takes these names. Labels are in the language of the reader.',
    query: z.strictObject({ list: z.enum(EXPORT_LISTS).optional().describe('Only the columns of this list.') }),
    answer: z.strictObject({
      data: z
        .array(
          z.strictObject({
            list: z.enum(EXPORT_LISTS).describe('The list whose export can have it.'),
            name: z.string().describe('The name of the column, as `columns` takes it.'),
            label: z.string().describe("What the file's first line calls it, in the reader's language."),
            type: z.enum(TYPES).describe('What its cells hold; `remark` is a long text, `moment` a time in UTC.'),
          }),
        )
        .meta({ description: 'All columns, in the order of the file.', examples: [EXAMPLE] }),
      pagination,
    }),
  }),
] as const;
