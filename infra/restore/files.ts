import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connected, databaseUrl } from '../postgres/connect.ts';
import { databaseOf } from '../postgres/provision.ts';

type Row = { id: string; key: string; sha256: string };
const RECEIPTS = 'SELECT id, file_key AS key, sha256 FROM receipts WHERE deleted_at IS NULL';

const hashOf = async (path: string): Promise<string | undefined> => {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && createHash('sha256').update(bytes).digest('hex');
};

/** Of all receipts: whose file is there with every byte. */
export const lookAtFiles = async (
  adminUrl: string,
  folder: string,
): Promise<{ receipts: number; broken: string[] }> => {
  const { rows } = await connected(databaseUrl(adminUrl, databaseOf('mileage-receipt')), (client) =>
    client.query<Row>(RECEIPTS),
  );
  const broken: string[] = [];
  for (const { id, key, sha256 } of rows) if ((await hashOf(join(folder, 'kept', key))) !== sha256) broken.push(id);
  return { receipts: rows.length, broken };
};
