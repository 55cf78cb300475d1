import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { type Command, Option } from 'commander';
import { UsageError } from '../errors.ts';
import type { Io } from '../io.ts';
import { showList } from '../output/show.ts';
import type { Column } from '../output/table.ts';
import { wholeNumber } from '../read-options.ts';
import type { Row } from '../session/create-api.ts';
import { openSession, type Session } from '../session/open-session.ts';

/** What a file is by its name; the API looks at its first bytes, too. */
const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.heic': 'image/heic',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.xml': 'application/xml',
};

const COLUMNS: readonly Column<Row>[] = [
  ['ID', ({ id }) => id],
  ['FILE', ({ fileName }) => fileName],
  ['TYPE', ({ contentType }) => contentType],
  ['BYTES', ({ size }) => size],
];

/** Of an import of rates: what was in each file, and how much of it was new. */
const RATES: readonly Column<Row>[] = [
  ['ID', ({ id }) => id],
  ['FORMAT', ({ format }) => format],
  ['FROM', ({ from }) => from],
  ['TO', ({ to }) => to],
  ['DAYS', ({ days }) => days],
  ['NEW', ({ rates }) => rates],
  ['UNCHANGED', ({ unchanged }) => unchanged],
];

const anId = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** @throws UsageError */
const readOne = async (path: string): Promise<File> => {
  const bytes = await readFile(path).catch(() => {
    throw new UsageError(`${path} cannot be read`);
  });
  return new File([bytes], basename(path), { type: TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream' });
};

type Sending = { to: string; paths: readonly string[]; fields?: object; columns?: readonly Column<Row>[] };

/** Sends files one after the other, and shows what was made of them. The first that is rejected is named, and ends it. @throws OutlayError, UsageError */
const sendAll = async (
  io: Io,
  { api, json }: Session,
  { to, paths, fields = {}, columns = COLUMNS }: Sending,
): Promise<void> => {
  // One that cannot be read is no reason to have sent half of them.
  const files = await Promise.all(paths.map(readOne));
  const sent: Row[] = [];
  try {
    for (const file of files) {
      const attempt = api.call('POST', to, { body: { ...fields, file } });
      sent.push(
        await attempt.catch((error: unknown) => {
          io.err(`${file.name} was not added:`);
          throw error;
        }),
      );
    }
  } finally {
    if (sent.length > 0) showList(io, json, sent, columns);
  }
};

/** `outlay receipts upload`, `outlay bills attach` and `outlay rates import`: files of up to 10 MB each. */
export const addUpload = (program: Command, io: Io): void => {
  program
    .command('receipts')
    .description('pictures and PDFs of purchases')
    .command('upload <files...>')
    .description('upload receipts of up to 10 MB each; every one makes a draft expense')
    .option('--expense <id>', 'the expense that they are of; then they make no draft', anId)
    .action(async (paths: string[], { expense }: { expense?: number }, command: Command) => {
      const fields = { ...(expense !== undefined && { expenseId: expense }) };
      await sendAll(io, openSession(command, io), { to: '/v1/receipts', paths, fields });
    });
  program
    .command('bills')
    .description('what the business owes its vendors')
    .command('attach <billId> <files...>')
    .description("attach files of up to 10 MB each to a bill: the vendor's invoice")
    .action(async (billId: string, paths: string[], _options: object, command: Command) => {
      const session = openSession(command, io);
      const { tenantId } = session.connection;
      if (tenantId === undefined) throw new UsageError('Name the business: --tenant ID, or outlay business use ID');
      const to = `/v1/businesses/${tenantId}/bills/${encodeURIComponent(billId)}/attachments`;
      await sendAll(io, session, { to, paths });
    });
  program
    .command('rates')
    .description('exchange rates of the business')
    .command('import <files...>')
    .description('import files of rates, of a central bank or of your bank')
    .addOption(
      new Option('-f, --format <name>', 'whose file it is; by how it begins when left out').choices([
        ...['ecb', 'boc', 'frb', 'bank'],
      ]),
    )
    .action(async (paths: string[], { format }: { format?: string }, command: Command) => {
      const fields = { ...(format !== undefined && { format }) };
      await sendAll(io, openSession(command, io), { to: '/v1/exchange-rates/imports', paths, fields, columns: RATES });
    });
};
