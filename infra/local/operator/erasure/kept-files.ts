import type { Stores } from './stores.ts';

const PAGE = 500;

export type Whose = { kind: 'business' | 'person'; id: number };

/** A file of a receipt, with the small picture of it, or one of a bill. */
export type KeptFile = { of: 'receipt' | 'attachment'; id: number; fileKey: string; thumbnailKey: string | null };

const RECEIPTS = `SELECT id::int AS id, file_key AS "fileKey", thumbnail_key AS "thumbnailKey" FROM receipts`;
/** One of a former release has its bytes in its row. */
const ATTACHMENTS = `SELECT id::int AS id, file_key AS "fileKey", NULL AS "thumbnailKey" FROM bill_attachments`;

/** A bill's files are the business's own, whoever attached them: none of them is a person's. */
const SOURCES = {
  business: [
    { of: 'receipt', service: 'mileage-receipt', text: `${RECEIPTS} WHERE business_id = $1` },
    { of: 'attachment', service: 'bill', text: `${ATTACHMENTS} WHERE business_id = $1 AND file_key IS NOT NULL` },
  ],
  person: [{ of: 'receipt', service: 'mileage-receipt', text: `${RECEIPTS} WHERE user_id = $1` }],
} as const;

/** The files of a business or a person, page by page. */
export const keptFiles = async function* (
  { of: storesOf }: Pick<Stores, 'of'>,
  { kind, id }: Whose,
): AsyncGenerator<KeptFile> {
  for (const { of, service, text } of SOURCES[kind])
    for (const { session } of storesOf(service))
      for (let last: number | undefined = 0; last !== undefined; ) {
        const page: Omit<KeptFile, 'of'>[] = await session.rows<Omit<KeptFile, 'of'>>(
          `${text} AND id > $2 ORDER BY id LIMIT ${PAGE}`,
          [id, last],
        );
        for (const file of page) yield { of, ...file };
        last = page.length < PAGE ? undefined : page.at(-1)?.id;
      }
};

/** Before their rows, which name them: an erasure that is interrupted finds them again. Returns how many records had files. */
export const removeFiles = async (stores: Stores, whose: Whose): Promise<number> => {
  let removed = 0;
  for await (const { fileKey, thumbnailKey } of keptFiles(stores, whose)) {
    await stores.files.remove(fileKey);
    if (thumbnailKey !== null) await stores.files.remove(thumbnailKey);
    removed += 1;
  }
  return removed;
};
