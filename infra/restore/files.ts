import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connected, databaseUrl } from '../postgres/connect.ts';
import { databaseOf } from '../postgres/provision.ts';

type Row = { id: string; key: string; sha256: string; isYounger: boolean };
const RECEIPTS =
  'SELECT id, file_key AS key, sha256, created_at > $1 AS "isYounger" FROM receipts WHERE deleted_at IS NULL';

const hashOf = async (path: string): Promise<string | undefined> => {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && createHash('sha256').update(bytes).digest('hex');
};

export type Files = {
  receipts: number;
  /** Those whose file is not there with every byte. */
  broken: string[];
  /** Those of which the same holds because they are younger than the last backup of files. */
  lost: string[];
};

/** Of all receipts; `backedUp`: when the last backup of their files began. */
export const lookAtFiles = async (
  adminUrl: string,
  { receipts: folder, backedUp }: { receipts: string; backedUp(): Date },
): Promise<Files> => {
  const { rows } = await connected(databaseUrl(adminUrl, databaseOf('mileage-receipt')), (client) =>
    client.query<Row>(RECEIPTS, [backedUp()]),
  );
  const [broken, lost]: [string[], string[]] = [[], []];
  for (const { id, key, sha256, isYounger } of rows)
    if ((await hashOf(join(folder, 'kept', key))) !== sha256) (isYounger ? lost : broken).push(id);
  return { receipts: rows.length, broken, lost };
};
