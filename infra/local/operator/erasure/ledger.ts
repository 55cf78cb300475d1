import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../arguments.ts';
import type { Certificate } from './certificate.ts';

/** One erasure, by ids alone. */
const line = z.object({
  kind: z.enum(['person', 'business']),
  id: z.number().int().nonnegative(),
  written: z.boolean(),
  receipts: z.boolean(),
});
export type LedgerLine = z.infer<typeof line>;

const pathOf = (file: string): string => resolve(process.env.OUTLAY_CALLED_FROM ?? process.cwd(), file);

/**
 * Erasures are noted in a file that no backup of the databases has: after a restore of an older one, `erase again` repeats them.
 */
export const noteErasure = (file: string, certificate: Certificate): string => {
  const path = pathOf(file);
  appendFileSync(path, `${JSON.stringify(certificate)}\n`, { mode: 0o600 });
  return path;
};

/** @throws UsageError with the line that is none of an erasure */
export const readLedger = (file: string): LedgerLine[] =>
  readFileSync(pathOf(file), 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text, index) => {
      try {
        return line.parse(JSON.parse(text));
      } catch {
        throw new UsageError(`Line ${index + 1} of ${file} is no erasure`);
      }
    });
