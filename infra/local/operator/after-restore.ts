import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES, type Service } from '@outlay/contracts';
import type { Operator } from '@outlay/gateway/operator';
import { connected, databaseUrl } from '../../postgres/connect.ts';
import { databaseOf } from '../../postgres/provision.ts';
import { raiseIds } from '../../postgres/raise-ids.ts';
import { UsageError } from '../arguments.ts';
import type { Command, Values } from './command.ts';
import { needText, text } from './read-values.ts';
import { isShardedService } from './shard-places.ts';

const PRINTED = 100;
const FILES = 'SELECT id, business_id AS business, file_key AS key FROM';
/** Of a receipt the picture is named, not the small one, which is made again from it. */
const OF_RECEIPTS = `${FILES} receipts WHERE deleted_at IS NULL ORDER BY id`;
const OF_BILLS = `${FILES} bill_attachments WHERE file_key IS NOT NULL ORDER BY id`;

type KeptFile = { id: string; business: string; key: string };

/** Those of the files which `text` finds in the databases that are not in the folder. */
const withoutFile = async (
  urls: readonly string[],
  text: string,
  folder: string,
): Promise<{ all: number; missing: KeptFile[] }> => {
  const rows: KeptFile[] = [];
  for (const url of urls)
    await connected(url, async (client) => {
      await client.query(`SELECT set_config('app.across_tenants', 'on', false)`);
      rows.push(...(await client.query<KeptFile>(text)).rows);
    });
  const missing: KeptFile[] = [];
  for (const row of rows)
    await access(join(folder, 'kept', row.key)).catch(() => {
      missing.push(row);
    });
  return { all: rows.length, missing };
};

/** What is told of such files: how many there are, and which have none. */
const linesOf = (what: string, each: string, { all, missing }: Awaited<ReturnType<typeof withoutFile>>): string[] => [
  `${all} ${what}, ${missing.length} without their file`,
  ...missing.slice(0, PRINTED).map(({ id, business }) => `  ${each} ${id} of business ${business}`),
];

/** @throws UsageError */
const readMoment = (value: string, name: string): Date => {
  const moment = new Date(value);
  if (!/(Z|[+-]\d\d(:?\d\d)?)$/.test(value) || Number.isNaN(moment.getTime()))
    throw new UsageError(`--${name} takes a moment like 2027-01-31T12:00:00Z, not "${value}"`);
  return moment;
};

const readTimes = (values: Values, now: Date): { restoredTo: Date; lostUntil: Date } => {
  const restoredTo = readMoment(needText(values, 'to'), 'to');
  const until = text(values, 'until');
  const lostUntil = until === undefined ? now : readMoment(until, 'until');
  if (lostUntil < restoredTo || restoredTo > now)
    throw new UsageError('--to is a moment in the past, and --until is not before it');
  return { restoredTo, lostUntil };
};

/** To each business that has not got it yet. */
const publishAll = async (operator: Operator, times: { restoredTo: Date; lostUntil: Date }): Promise<number> => {
  let published = 0;
  for (const { id } of await operator.listBusinesses()) if (await operator.publishRestored(id, times)) published += 1;
  return published;
};

const afterRestore: Command = {
  words: 'after-restore',
  usage: '--to 2027-01-31T12:00:00Z [--until 2027-01-31T12:05:00Z] [--receipts FOLDER]',
  summary:
    'after PostgreSQL was set back to a moment, before the services start: ids and places of events rise above all that may have been given out, and every business gets business.restored; --until: when it was destroyed; --receipts: names the receipts and attachments of bills whose file is missing there',
  options: { to: { type: 'string' }, until: { type: 'string' }, receipts: { type: 'string' } },
  async run(values, { adminUrl, isSharded, placesOf, operator }) {
    const times = readTimes(values, new Date());
    const folder = text(values, 'receipts');
    const of = (service: Service): string => databaseUrl(adminUrl(), databaseOf(service));
    const allOf = (service: Service): string[] =>
      isShardedService(service) && isSharded(service)
        ? placesOf(service).map((place) => place.adminUrl)
        : [of(service)];
    const ids = await raiseIds({ dispatcherUrl: of('webhook-dispatcher'), urls: SERVICES.flatMap(allOf) });
    const noticed = await publishAll(operator(), times);
    const lines = [
      ids.sequences === 0
        ? `The ids of ${ids.server} have risen before`
        : `${ids.sequences} sequences of ids rise, as the server is ${ids.server}`,
      `${noticed} businesses get business.restored`,
    ];
    const result = { ...times, ...ids, noticed };
    if (folder === undefined) return { result, words: lines.join('\n') };
    const receipts = await withoutFile(allOf('mileage-receipt'), OF_RECEIPTS, folder);
    const attachments = await withoutFile(allOf('bill'), OF_BILLS, folder);
    lines.push(...linesOf('receipts', 'receipt', receipts), ...linesOf('files of bills', 'attachment', attachments));
    const files = {
      ...{ receipts: receipts.all, missing: receipts.missing },
      ...{ attachments: attachments.all, missingAttachments: attachments.missing },
    };
    return { result: { ...result, ...files }, words: lines.join('\n') };
  },
};

export const AFTER_RESTORE: readonly Command[] = [afterRestore];
