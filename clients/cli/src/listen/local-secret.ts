import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from '../credentials/private-file.ts';
import { UsageError } from '../errors.ts';
import type { Io } from '../io.ts';
import { isSecret, newSecret } from './sign-delivery.ts';

const readKept = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
};

/**
 * What deliveries to this machine are signed with: `OUTLAY_WEBHOOK_SECRET`, else a secret of this machine that stays the same, so
 * that it can stand in a receiver's settings.
 */
export const localSecret = ({ env, folder }: Pick<Io, 'env' | 'folder'>): string => {
  const given = env.OUTLAY_WEBHOOK_SECRET;
  if (given !== undefined && !isSecret(given)) throw new UsageError('OUTLAY_WEBHOOK_SECRET is whsec_ and Base64');
  if (given !== undefined) return given;
  const file = join(folder, 'webhook-secret');
  const kept = readKept(file);
  if (kept !== undefined && isSecret(kept)) return kept;
  const made = newSecret();
  writePrivately(file, `${made}\n`);
  return made;
};
