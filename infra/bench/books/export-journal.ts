import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'undici';
import type { Row } from '../harness/table.ts';
import type { ListsService } from '../lists/lists-service.ts';
import { loadJournal } from './journal-load.ts';

const MEGABYTE = 1_048_576;
const [MOST_SECONDS, MOST_MEGABYTES] = [60, 150];

type Exported = { seconds: number; firstByte: number; bytes: number; hash: string };

type Options = { entries: number; formats: readonly string[]; keep: string | undefined };

const download = async (
  pool: Pool,
  { headers }: ListsService,
  format: string,
  keep: string | undefined,
): Promise<Exported> => {
  const began = performance.now();
  const path = `/v1/journal-entries/export?from=2025-01-01&to=2025-12-31&format=${format}`;
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: await headers() });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${await body.text()}`);
  const file = keep === undefined ? undefined : createWriteStream(join(keep, `journal.${format}`));
  const hash = createHash('sha256');
  let [bytes, firstByte] = [0, 0];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    firstByte ||= performance.now() - began;
    bytes += chunk.length;
    hash.update(chunk);
    file?.write(chunk);
  }
  file?.end();
  return { seconds: (performance.now() - began) / 1_000, firstByte, bytes, hash: hash.digest('hex').slice(0, 12) };
};

/** All of a journal of so many entries of two lines each, in every format. */
export const benchExport = async (service: ListsService, { entries, formats, keep }: Options): Promise<Row[]> => {
  await loadJournal(service.databaseUrl, entries);
  const pool = new Pool(service.url, { headersTimeout: 60_000 });
  const idle = service.peak();
  const rows: Row[] = [{ what: 'the process before', measured: `peak ${idle.toFixed(0)} MB` }];
  for (const format of formats) {
    service.peak();
    const { seconds, firstByte, bytes, hash } = await download(pool, service, format, keep);
    rows.push({
      what: `${format}: ${entries.toLocaleString('en')} entries`,
      measured: `${seconds.toFixed(1)} s, peak ${service.peak().toFixed(0)} MB`,
      aim: `< ${MOST_SECONDS} s, < ${MOST_MEGABYTES} MB`,
      beside: `${(bytes / MEGABYTE).toFixed(1)} MB, first byte after ${firstByte.toFixed(0)} ms, sha256 ${hash}…`,
    });
  }
  await pool.close();
  return rows;
};
