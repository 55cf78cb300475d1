import type { Stores } from './stores.ts';

const PAGE = 500;
const OF = {
  business: 'business_id = $1',
  person: 'user_id = $1',
} as const;

export type ReceiptFile = {
  id: number;
  businessId: number;
  fileKey: string;
  thumbnailKey: string | null;
  sha256: string;
};
export type Whose = { kind: keyof typeof OF; id: number };

/** The files of receipts of a business or a person, page by page. */
export const receiptFiles = async function* (
  { of }: Pick<Stores, 'of'>,
  { kind, id }: Whose,
): AsyncGenerator<ReceiptFile> {
  const text = `SELECT id::int AS id, business_id::int AS "businessId", file_key AS "fileKey", thumbnail_key AS "thumbnailKey", sha256
    FROM receipts WHERE ${OF[kind]} AND id > $2 ORDER BY id LIMIT ${PAGE}`;
  for (const { session } of of('mileage-receipt'))
    for (let last: number | undefined = 0; last !== undefined; ) {
      const page: ReceiptFile[] = await session.rows<ReceiptFile>(text, [id, last]);
      yield* page;
      last = page.length < PAGE ? undefined : page.at(-1)?.id;
    }
};

/** Before their rows, which name them: an erasure that is interrupted finds them again. Returns how many receipts had files. */
export const removeFiles = async (stores: Stores, whose: Whose): Promise<number> => {
  let removed = 0;
  for await (const { fileKey, thumbnailKey } of receiptFiles(stores, whose)) {
    await stores.files.remove(fileKey);
    if (thumbnailKey !== null) await stores.files.remove(thumbnailKey);
    removed += 1;
  }
  return removed;
};
