import { Readable } from 'node:stream';
import { CSV_STYLES, DIMENSION_FIELD, type ExportFormat, type JournalFormat } from '@outlay/contracts';
import { type ExportLayout, exportAnswer, type Handlers, type SheetColumn } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { dayIn, type Layout } from '../layouts/layout.ts';
import { exportJournal } from './export-journal.ts';
import type { ExportedDimension } from './exported-dimensions.ts';

/** Of a format that has rows; the request's Accept decides where there is none. */
const withRows = (format: JournalFormat | undefined): ExportFormat | undefined =>
  format === 'csv' || format === 'xlsx' ? format : undefined;

/** The code of the value, behind the project; its label is what people call the dimension. */
const columnOf = ({ name, label }: ExportedDimension): SheetColumn => ({
  name: `${DIMENSION_FIELD}${name}`,
  header: label,
  type: 'text',
});

const fileLayout = ({ columns, delimiter, decimalMark, dateFormat, includeHeader }: Layout): ExportLayout => ({
  columns: columns.map(({ field, header }) => ({ name: field, header })),
  style: { delimiter: CSV_STYLES[delimiter].delimiter, decimal: decimalMark === 'comma' ? ',' : '.' },
  dayOf: (day) => dayIn(dateFormat, day),
  hasHeader: includeHeader,
});

/** Files of the journal. */
export const journalExportRoutes = (deps: Deps) =>
  ({
    exportJournalEntries: async (request) => {
      const { caller, query, headers } = request;
      const file = await exportJournal(deps, caller, query);
      if ('rows' in file) {
        const options = { ...query, format: withRows(query.format) };
        const { name, rows: batches, dimensions, layout } = file;
        return exportAnswer(
          { caller, query: options, headers },
          {
            ...{ list: 'journal-lines', name, batches },
            added: { behind: 'projectId', columns: dimensions.map(columnOf) },
            layout: layout && fileLayout(layout),
          },
        );
      }
      return {
        status: 200,
        headers: { 'content-type': file.type, 'content-disposition': `attachment; filename="${file.name}"` },
        stream: Readable.from(file.bytes, { objectMode: false }),
      };
    },
  }) satisfies Partial<Handlers<'accounting'>>;
