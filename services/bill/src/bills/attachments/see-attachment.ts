import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Caller, MOST_INLINE_BYTES, notFound } from '@outlay/contracts';
import { isSigned, linkedBy, linksEnd, tokenOf } from '@outlay/files';
import type { Deps } from '../../deps.ts';
import { bills } from '../bills/bill.table.ts';
import type { Attachment, Bill } from '../bills/bill.ts';
import { readBill } from '../bills/list-bills.ts';
import { type StoredFile, storedFiles } from './attachment.table.ts';

const KIND = 'file';

type Found = { attachment: Attachment; stored: StoredFile };

/** One of the bill's files. @throws AppError NOT_FOUND */
const fileOf = (bill: Bill | undefined, stored: StoredFile | undefined): Found => {
  const attachment = bill?.attachments.find(({ id }) => id === stored?.id);
  if (!stored || !attachment || stored.billId !== bill?.id) throw notFound();
  return { attachment, stored };
};

/** A file of a former release has no key of its own: whoever knows its bytes needs no link to them. */
const keyOf = ({ linkKey, content }: StoredFile): Buffer =>
  linkKey ??
  createHash('sha256')
    .update(content ?? Buffer.of())
    .digest();

/** @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE */
const openFile = async ({ files }: Deps, { fileKey, content }: StoredFile): Promise<Readable> =>
  fileKey === null ? Readable.from([content ?? Buffer.of()]) : files.open(fileKey);

/** A file of a bill, with the token that opens it for five minutes. `content`: base64, where JSON carries so much. */
export type SeenAttachment = Attachment & { content: string | null; token: string; expiresAt: Date };

/** @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE */
export const getAttachment = async (
  deps: Deps,
  caller: Caller,
  { billId, id }: { billId: number; id: number },
): Promise<SeenAttachment> => {
  const { businessId } = caller;
  const { attachment, stored } = await deps.database.read(businessId, async (tx) =>
    fileOf(await readBill(tx, caller, billId), await storedFiles.find(tx, businessId, id)),
  );
  const expiresAt = linksEnd(deps.clock.now());
  const isSmall = attachment.size <= MOST_INLINE_BYTES;
  const content = isSmall ? (await buffer(await openFile(deps, stored))).toString('base64') : null;
  return { ...attachment, content, token: tokenOf({ ...stored, kind: KIND }, keyOf(stored), expiresAt), expiresAt };
};

export type OpenedAttachment = Attachment & { stream: Readable };

/** What a signed link opens; the link is the only credential. @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE */
export const openLinkedAttachment = async (deps: Deps, token: string): Promise<OpenedAttachment> => {
  const { businessId, id } = linkedBy(token, deps.clock.now());
  const { attachment, stored } = await deps.database.read(businessId, async (tx) => {
    const file = await storedFiles.find(tx, businessId, id);
    return fileOf(file && (await bills.find(tx, businessId, file.billId)), file);
  });
  if (!isSigned(token, keyOf(stored))) throw notFound();
  return { ...attachment, stream: await openFile(deps, stored) };
};
