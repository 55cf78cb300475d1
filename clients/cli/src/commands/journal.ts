import { type Command, Option } from 'commander';
import { UsageError } from '../errors.ts';
import type { Io } from '../io.ts';
import { wholeNumber, words } from '../read-options.ts';
import type { Api, Query } from '../session/create-api.ts';
import { openSession } from '../session/open-session.ts';
import { addColumns, filters, saved } from './exports.ts';

const FORMATS = ['csv', 'xlsx', 'iif', 'qbo', 'xero', 'saft', 'datev'] as const;

type Options = {
  month?: string;
  from?: string;
  to?: string;
  format?: (typeof FORMATS)[number];
  layout?: string;
  columns?: string[];
  headers?: string;
  delimiter?: string;
  status?: string;
  consultant?: number;
  client?: number;
  filter?: Query;
  output?: string;
};

/** The format that was named, or that the file is called by. */
const formatOf = ({ format, output }: Options): string =>
  format ?? /\.(xlsx|iif)$/i.exec(output ?? '')?.[1]?.toLowerCase() ?? 'csv';

/** A layout by its id, or by its name in any case. @throws UsageError where there is none of that name */
const layoutIdOf = async (api: Api, layout: string): Promise<number> => {
  if (/^[1-9]\d*$/.test(layout)) return Number(layout);
  const found = await api.list('/v1/journal-layouts', { search: layout }, 50);
  const called = found.find(({ name }) => `${name}`.toLowerCase() === layout.toLowerCase());
  if (called) return Number(called.id);
  throw new UsageError(`No layout is called "${layout}"`);
};

/** @throws UsageError */
const queryOf = async (api: Api, options: Options): Promise<Query> => {
  const { month, from, to, layout, columns, headers, delimiter, status, consultant, client } = options;
  if (month === undefined && (from === undefined || to === undefined))
    throw new UsageError('Name a month, like --month 2026-03, or days by --from and --to');
  return {
    ...options.filter,
    ...{ period: month, from, to, format: formatOf(options) },
    ...{ columns: columns?.join(','), headers, delimiter, status, consultant, client },
    ...(layout !== undefined && { layoutId: await layoutIdOf(api, layout) }),
  };
};

/** `outlay journal export`: the journal as a file for spreadsheets, other accounting systems and tax audits. */
export const addJournal = (program: Command, io: Io): void => {
  const journal = program.command('journal').description('the journal of the books as a file');
  const command = journal
    .command('export')
    .description('entries of a month or of some days as a file, on standard output or in a file')
    .option('--month <yyyy-mm>', 'the month that they are posted in')
    .option('--from <yyyy-mm-dd>', 'posted on this day or later')
    .option('--to <yyyy-mm-dd>', 'posted on this day or before')
    .addOption(
      new Option('-f, --format <format>', 'what the file is for; by its name when left out, else csv').choices(FORMATS),
    )
    .option('--layout <idOrName>', 'a saved layout, for csv and xlsx')
    .option(
      '-c, --columns <names>',
      'these columns in this order, with commas between them: outlay journal columns',
      words,
    )
    .addOption(
      new Option('--headers <kind>', 'what the first line says: labels, or fields for programs').choices([
        'labels',
        'fields',
      ]),
    )
    .addOption(new Option('--delimiter <name>', 'between the cells of a csv').choices(['comma', 'semicolon', 'tab']))
    .addOption(new Option('--status <status>', 'of the journals in a file for Xero').choices(['draft', 'posted']))
    .option('--consultant <number>', 'of the tax adviser, for datev', wholeNumber(1_001, 9_999_999))
    .option('--client <number>', 'of the business at its tax adviser, for datev', wholeNumber(1, 99_999))
    .option('--filter <name=value>', 'a filter of the journal, like accountId=12; may be repeated', filters)
    .option('-o, --output <file>', 'where to write it; standard output when left out');
  command.action(async (options: Options) => {
    const { api } = openSession(command, io);
    const query = await queryOf(api, options);
    const { bytes } = await api.request('get', '/v1/journal-entries/export', { query });
    await saved(io, options.output, bytes);
  });
  addColumns(journal, io, { what: 'the journal', list: 'journal-lines' });
};
