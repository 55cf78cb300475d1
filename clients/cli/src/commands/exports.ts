import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { CliError, UsageError } from '../errors.ts';
import type { Io } from '../io.ts';
import { showList } from '../output/show.ts';
import { wholeNumber, words } from '../read-options.ts';
import type { Query, Row } from '../session/create-api.ts';
import { openSession } from '../session/open-session.ts';

/** A list that can be a file. `path`: below its business where `ofBusiness`. */
type ExportedList = { command: string; what: string; list: string; path: string; ofBusiness?: true };

const LISTS: readonly ExportedList[] = [
  { command: 'expenses', what: 'expenses', list: 'expenses', path: '/expenses' },
  { command: 'reports', what: 'expense reports', list: 'reports', path: '/expense-reports' },
  { command: 'trips', what: 'mileage trips', list: 'trips', path: '/mileage-trips', ofBusiness: true },
  { command: 'bills', what: 'bills', list: 'bills', path: '/bills', ofBusiness: true },
  { command: 'vendors', what: 'vendors', list: 'vendors', path: '/vendors' },
  { command: 'batches', what: 'payment batches', list: 'payment-batches', path: '/payment-batches', ofBusiness: true },
];
const PAYMENTS = 'batch-payments';

const FORMATS = ['csv', 'xlsx'] as const;

type Options = {
  format?: (typeof FORMATS)[number];
  columns?: string[];
  headers?: string;
  delimiter?: string;
  ids?: string[];
  sort?: string;
  desc?: boolean;
  filter?: Query;
  output?: string;
  payments?: number;
};

/** For commander: `--filter status=draft`, once for each filter. */
export const filters = (text: string, all: Query = {}): Query => {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw new UsageError(`A filter is written name=value, like status=draft, not "${text}"`);
  return { ...all, [name]: value };
};

/** The format that was asked for, or that the file is called by. */
const formatOf = ({ format, output }: Options): string =>
  format ?? (output?.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv');

const queryOf = (options: Options): Query => ({
  ...options.filter,
  format: formatOf(options),
  columns: options.columns?.join(','),
  headers: options.headers,
  delimiter: options.delimiter,
  ids: options.ids?.join(','),
  sortBy: options.sort,
  ...(options.desc && { sortOrder: 'desc' }),
});

/** Writes a file where the option says, or to standard output. @throws CliError */
export const saved = async (io: Io, output: string | undefined, bytes: Uint8Array): Promise<void> => {
  if (output === undefined) return io.write(bytes);
  await writeFile(output, bytes).catch((error: Error) => {
    throw new CliError(`${output} cannot be written: ${error.message}`);
  });
  io.out(`✓ ${output} has ${bytes.length.toLocaleString('en')} bytes`);
};

const addExport = (parent: Command, io: Io, { what, list, path, ofBusiness }: ExportedList): void => {
  const command = parent
    .command('export')
    .description(`${what} as a file for spreadsheets, on standard output or in a file`)
    .addOption(
      new Option('-f, --format <format>', 'xlsx or csv; by the name of the file when left out').choices(FORMATS),
    )
    .option(
      '-c, --columns <names>',
      `these columns in this order, with commas between them: outlay ${parent.name()} columns`,
      words,
    )
    .addOption(
      new Option('--headers <kind>', 'what the first line says: labels, or fields for programs').choices([
        'labels',
        'fields',
      ]),
    )
    .addOption(new Option('--delimiter <name>', 'between the cells of a csv').choices(['comma', 'semicolon', 'tab']))
    .option('--ids <ids>', 'only these, with commas between them', words)
    .option('--filter <name=value>', 'a filter of the list, like status=draft; may be repeated', filters)
    .option('--sort <field>', 'in the order of this field of the list')
    .option('--desc', 'the largest or newest first')
    .option('-o, --output <file>', 'where to write it; standard output when left out');
  if (list === 'payment-batches')
    command.option(
      '--payments <batchId>',
      'the payments of this batch, in place of batches',
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
    );
  command.action(async (options: Options) => {
    const { api, connection } = openSession(command, io);
    if (ofBusiness && connection.tenantId === undefined)
      throw new UsageError('Name the business: --tenant ID, or outlay business use ID');
    const above = ofBusiness ? `/v1/businesses/${connection.tenantId}` : '/v1';
    const below = options.payments === undefined ? '' : `/${options.payments}/payments`;
    const { bytes } = await api.request('get', `${above}${path}${below}/export`, { query: queryOf(options) });
    await saved(io, options.output, bytes);
  });
};

/** `columns` below a command: what a file of the list can have. */
export const addColumns = (parent: Command, io: Io, { what, list }: Pick<ExportedList, 'what' | 'list'>): void => {
  const command = parent.command('columns').description(`the columns that a file of ${what} can have`);
  if (list === 'payment-batches') command.option('--payments', 'those of the payments of one batch');
  command.action(async ({ payments }: { payments?: boolean }) => {
    const { api, json } = openSession(command, io);
    const query = { list: payments ? PAYMENTS : list };
    const rows = await api.call<Row[]>('get', '/v1/export-columns', { query });
    showList(io, json, rows, [
      ['NAME', ({ name }) => name],
      ['LABEL', ({ label }) => label],
      ['TYPE', ({ type }) => type],
    ]);
  });
};

/** `outlay expenses export` and the other lists that can be a file. */
export const addExports = (program: Command, io: Io): void => {
  for (const exported of LISTS) {
    // One that other commands are below, too.
    const known = program.commands.find((command) => command.name() === exported.command);
    const parent = known ?? program.command(exported.command).description(`${exported.what} as files for spreadsheets`);
    addExport(parent, io, exported);
    addColumns(parent, io, exported);
  }
};
