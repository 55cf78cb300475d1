import { z } from 'zod';
import { JOURNAL_LINE_COLUMNS } from '../../exports/accounting-columns.ts';
import { EXPORT_DELIMITERS } from '../../exports/export-column.ts';
import { id, versioned } from '../../operations/fields.ts';

/** As many layouts as a business keeps, and as many columns as one has. */
export const [MOST_LAYOUTS, MOST_LAYOUT_COLUMNS] = [50, 100];

/** How a field of the business's own dimension begins; the name of the dimension follows. */
export const DIMENSION_FIELD = 'dimension:';

export const DECIMAL_MARKS = ['point', 'comma'] as const;
export const DATE_FORMATS = ['YYYY-MM-DD', 'DD.MM.YYYY', 'MM/DD/YYYY', 'DD/MM/YYYY'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const COLUMNS = Object.keys(JOURNAL_LINE_COLUMNS);
const FIELD = new RegExp(`^(${COLUMNS.join('|')}|${DIMENSION_FIELD}[a-z][a-z0-9_]{0,31})$`);

/** Another one is answered with those that there are, as `columns` of an export. */
const isField = ({ value, issues }: z.core.ParsePayload<string>): void => {
  if (!FIELD.test(value))
    issues.push({ code: 'invalid_value', values: [...COLUMNS, `${DIMENSION_FIELD}…`], input: value });
};

const column = z.strictObject({
  field: z
    .string()
    .check(isField)
    .describe(
      'A column of the journal (`GET /v1/export-columns?list=journal-lines`), or `dimension:` and the name of a dimension.',
    )
    .meta({ pattern: FIELD.source, examples: ['accountCode', 'dimension:cost_center'] }),
  header: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .nullable()
    .default(null)
    .describe('What the first line calls it, 1 to 100 characters; null: what the column is called by itself.'),
});

const fields = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .describe('What to call it, 1 to 80 characters; unique in the business whatever its case.'),
  columns: z
    .array(column)
    .min(1)
    .max(MOST_LAYOUT_COLUMNS)
    .describe('The columns of a file, in its order; the same field may stand in several.'),
  delimiter: z.enum(EXPORT_DELIMITERS).describe('Between the cells of a `csv`.'),
  decimalMark: z.enum(DECIMAL_MARKS).describe('Before the decimals of numbers in a `csv`.'),
  dateFormat: z.enum(DATE_FORMATS).describe('How days are written in a `csv`.'),
  includeHeader: z
    .boolean()
    .describe('Whether the first line of a `csv` names the columns; that of a workbook always does.'),
};

/** How a business wants the journal for what it imports it into. */
export const journalLayout = z
  .strictObject({
    id: id.describe('Unique among the layouts of all businesses; set by the service.'),
    name: z.string().describe('What people call it; unique in the business.'),
    columns: z
      .array(
        z.strictObject({
          field: z
            .string()
            .describe('The column of the journal, or `dimension:` and the name of a dimension.')
            .meta({ examples: ['accountCode'] }),
          header: z
            .string()
            .nullable()
            .describe('What the first line calls it; null: what the column is called by itself.'),
        }),
      )
      .describe('The columns in the order of the file. One of a dimension that was deleted is empty.'),
    delimiter: fields.delimiter,
    decimalMark: fields.decimalMark,
    dateFormat: fields.dateFormat,
    includeHeader: fields.includeHeader,
    ...versioned,
  })
  .meta({ id: 'JournalLayout', description: 'The columns and the style of a file of the journal, saved by a name.' });
export type JournalLayoutView = z.infer<typeof journalLayout>;

export const createJournalLayout = z
  .strictObject({
    name: fields.name,
    columns: fields.columns,
    delimiter: fields.delimiter.default('comma'),
    decimalMark: fields.decimalMark.default('point'),
    dateFormat: fields.dateFormat.default('YYYY-MM-DD'),
    includeHeader: fields.includeHeader.default(true),
  })
  .meta({ id: 'CreateJournalLayout', description: 'A layout of files of the journal to save.' });
export type CreateJournalLayout = z.infer<typeof createJournalLayout>;

export const updateJournalLayout = z.strictObject(fields).partial().meta({
  id: 'UpdateJournalLayout',
  description: 'The fields of a layout to change; what is left out stays as it is.',
});
export type UpdateJournalLayout = z.infer<typeof updateJournalLayout>;
