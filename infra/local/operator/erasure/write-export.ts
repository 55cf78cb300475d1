import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { isAppError } from '@outlay/contracts';
import { type Read, readRows } from '@outlay/store';
import { keptFiles, type Whose } from './kept-files.ts';
import { STORES } from './personal-data.ts';
import type { Store, Stores } from './stores.ts';

/** A file of the export: what it has and how to check it. */
export type Exported = { path: string; rows?: number; bytes: number; sha256: string };
export type Manifest = {
  format: 'outlay-export-1';
  kind: Whose['kind'];
  id: number;
  exportedAt: string;
  /** What each table is kept for and how long, by service. */
  tables: Record<string, Record<string, { why: string; kept: string }>>;
  files: Exported[];
  /** Receipts whose file is not there any more. */
  missing: number[];
  /** Attachments of bills of which the same holds. */
  missingAttachments: number[];
};

/** They carry what stands in the other tables, or are the service's own. */
const CARRIERS = [
  ...['outbox', 'outbox_queue', 'inbox', 'idempotency_keys', 'clock_offset', 'erased_tenants', 'erasures'],
  'known_keys',
  ...['knex_migrations', 'knex_migrations_lock', 'oauth_records'],
  ...['tenant_places', 'tenants_elsewhere', 'tenant_marks', 'shard_identity'],
];

/** Appends to a file, waits where the disk is slower, and knows its hash. */
const openFile = (folder: string, path: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  const stream = createWriteStream(join(folder, path), { mode: 0o600 });
  const hash = createHash('sha256');
  const about = { path, rows: 0, bytes: 0 };
  return {
    add: async (text: string): Promise<void> => {
      hash.update(text);
      about.rows += 1;
      about.bytes += Buffer.byteLength(text);
      if (!stream.write(text)) await once(stream, 'drain');
    },
    close: async (): Promise<Exported> => {
      stream.end();
      await finished(stream);
      return { ...about, sha256: hash.digest('hex') };
    },
  };
};

const exportService = async (folder: string, stores: readonly Store[], read: Read): Promise<Exported[]> => {
  const files = new Map<string, ReturnType<typeof openFile>>();
  for (const { service, data, session } of stores)
    await readRows(session, { data, read, except: CARRIERS }, async (lines) => {
      for (const { table, json } of lines) {
        const file = files.get(table) ?? openFile(folder, `${service}/${table}.jsonl`);
        files.set(table, file);
        await file.add(`${json}\n`);
      }
    });
  return Promise.all([...files.values()].map((file) => file.close()));
};

/** Keys are made by the service, and a row of a database is still not trusted with a path. */
const KEY = /^[\w/.-]+$/;

const exportFiles = async (folder: string, stores: Stores, whose: Whose) => {
  const files: Exported[] = [];
  const missing = { receipt: [] as number[], attachment: [] as number[] };
  for await (const { of, id, fileKey } of keptFiles(stores, whose)) {
    if (!KEY.test(fileKey) || fileKey.includes('..'))
      throw new Error(`The file of ${of} ${id} has a key like no other`);
    const path = `${of}s/${id}`;
    const source = await stores.files.open(fileKey).catch((error: unknown) => {
      if (isAppError(error) && error.kind === 'not-found') return undefined;
      throw error;
    });
    if (source === undefined) missing[of].push(id);
    else {
      mkdirSync(join(folder, `${of}s`), { recursive: true, mode: 0o700 });
      const hash = createHash('sha256');
      let bytes = 0;
      const measured = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      await pipeline(source, measured, createWriteStream(join(folder, path), { mode: 0o600 }));
      files.push({ path, bytes, sha256: hash.digest('hex') });
    }
  }
  return { files, missing };
};

const tablesOf = ({ all }: Stores): Manifest['tables'] =>
  Object.fromEntries(
    all.map(({ service, data }) => [
      service,
      Object.fromEntries(
        Object.entries(data)
          .filter(([table]) => !CARRIERS.includes(table))
          .map(([table, { why, kept }]) => [table, { why, kept }]),
      ),
    ]),
  );

/**
 * Writes everything of a business, or about a person, below a new folder: a file of JSON lines per table, the files of receipts and bills,
 * and a manifest. The folder has its name when it is complete; one that was interrupted is begun anew. @throws Error where it is there
 */
export const writeExport = async (
  stores: Stores,
  { folder, whose, read }: { folder: string; whose: Whose; read: Read },
): Promise<Manifest> => {
  if (existsSync(folder)) throw new Error(`${folder} is there already: an export begins with a folder of its own`);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const exportedAt = new Date().toISOString();
  const files: Exported[] = [];
  for (const service of STORES) files.push(...(await exportService(partial, stores.of(service), read)));
  const kept = await exportFiles(partial, stores, whose);
  const { kind, id } = whose;
  const manifest: Manifest = {
    ...{ format: 'outlay-export-1', kind, id, exportedAt },
    tables: tablesOf(stores),
    files: [...files, ...kept.files],
    missing: kept.missing.receipt,
    missingAttachments: kept.missing.attachment,
  };
  writeFileSync(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  renameSync(partial, folder);
  return manifest;
};
