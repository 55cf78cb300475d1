import { resolve } from 'node:path';
import type { Command, Outcome, Tools, Values } from './command.ts';
import { whomOf } from './erase.ts';
import { writeExport } from './erasure/write-export.ts';
import { needText, readId } from './read-values.ts';

const string = { type: 'string' } as const;

const folderOf = (values: Values): string =>
  resolve(process.env.OUTLAY_CALLED_FROM ?? process.cwd(), needText(values, 'to'));

type Exporting = Parameters<typeof writeExport>[1];

const write = async (tools: Tools, exporting: Exporting): Promise<Outcome> => {
  const manifest = await writeExport(await tools.stores(), exporting);
  const { files, missing, missingAttachments } = manifest;
  const rows = files.reduce((sum, file) => sum + (file.rows ?? 0), 0);
  const [receipts = 0, attachments = 0] = ['receipts/', 'attachments/'].map(
    (kind) => files.filter(({ path }) => path.startsWith(kind)).length,
  );
  const result = {
    folder: exporting.folder,
    rows,
    receipts,
    missing,
    attachments,
    missingAttachments,
    files: files.length,
  };
  const words = `${rows} rows, ${receipts} files of receipts and ${attachments} of bills in ${exporting.folder}`;
  return { result, words };
};

const business: Command = {
  words: 'export business',
  usage: '<business id> --to FOLDER',
  summary:
    'everything of a business as JSON lines per table, the files of its receipts and bills, and a manifest; no secrets',
  options: { to: string },
  positional: 'the id of the business',
  async run(values, tools, positional) {
    const businessId = readId(positional, 'business');
    await tools.operator().readBusiness(businessId);
    const whose = { kind: 'business', id: businessId } as const;
    return write(tools, { folder: folderOf(values), whose, read: { businessId } });
  },
};

const person: Command = {
  words: 'export person',
  usage: '(--user ID | --email E) --to FOLDER',
  summary: 'everything about a person, across businesses: account, records, receipts, sign-ins, mails, what they did',
  options: { user: string, email: string, to: string },
  async run(values, tools) {
    const whom = await tools.operator().readPerson(whomOf(values));
    const whose = { kind: 'person', id: whom.userId } as const;
    return write(tools, { folder: folderOf(values), whose, read: { person: whom } });
  },
};

export const EXPORT: readonly Command[] = [business, person];
