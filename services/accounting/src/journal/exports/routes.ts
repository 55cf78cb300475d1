import { Readable } from 'node:stream';
import type { ExportFormat, JournalFormat } from '@outlay/contracts';
import { exportAnswer, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { exportJournal } from './export-journal.ts';

/** Of a format that has rows; the request's Accept decides where there is none. */
const withRows = (format: JournalFormat | undefined): ExportFormat | undefined =>
  format === 'csv' || format === 'xlsx' ? format : undefined;

/** Files of the journal. */
export const journalExportRoutes = (deps: Deps) =>
  ({
    exportJournalEntries: async (request) => {
      const { caller, query, headers } = request;
      const file = await exportJournal(deps, caller, query);
      if ('rows' in file) {
        const options = { ...query, format: withRows(query.format) };
        const { name, rows: batches } = file;
        return exportAnswer({ caller, query: options, headers }, { list: 'journal-lines', name, batches });
      }
      return {
        status: 200,
        headers: { 'content-type': file.type, 'content-disposition': `attachment; filename="${file.name}"` },
        stream: Readable.from(file.bytes, { objectMode: false }),
      };
    },
  }) satisfies Partial<Handlers<'accounting'>>;
