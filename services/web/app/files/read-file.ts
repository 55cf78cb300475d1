import { ApiError, getBillAttachment, getReceiptFile, send } from '../api/index.ts';
import type { OnBehalf } from '../session/index.ts';
import type { Attachment } from './attachment.ts';
import { filePathOf } from './file-path.ts';
import { safeTypeOf, shownAs } from './shown-as.ts';

/** A file that was read, whole. */
export type ReadFile = { blob: Blob; name: string };

/** Reads a file by a link of the API, as the person. */
const readLink = async (url: string, contentType: string): Promise<Blob> => {
  const answer = await send(filePathOf(url));
  if (!answer.ok)
    throw new ApiError(answer.status, await answer.json().catch(() => null), answer.headers.get('x-request-id'));
  return new Blob([await answer.arrayBuffer()], { type: safeTypeOf(contentType) });
};

/** Of a picture that browsers do not show, the smaller one that the API made of it is read. */
const readReceipt = async (id: number, onBehalf: OnBehalf): Promise<ReadFile> => {
  const { url, thumbnailUrl, contentType, fileName } = (await getReceiptFile({ path: { id }, ...onBehalf })).data.data;
  const isReplaced = shownAs(contentType) === 'nothing' && thumbnailUrl !== null;
  const blob = isReplaced ? await readLink(thumbnailUrl, 'image/webp') : await readLink(url, contentType);
  return { blob, name: isReplaced ? `${fileName}.webp` : fileName };
};

type BillFile = { businessId: number; billId: number; attachmentId: number };

const readBillFile = async (path: BillFile, onBehalf: OnBehalf): Promise<ReadFile> => {
  const answer = await getBillAttachment({ path, ...onBehalf });
  const { content, contentType, fileName } = answer.data.data;
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return { blob: new Blob([bytes], { type: safeTypeOf(contentType) }), name: fileName };
};

/** Reads the file of a record of a business, as whoever it is read for. */
export const readFile = (businessId: number, attachment: Attachment, onBehalf: OnBehalf): Promise<ReadFile> =>
  attachment.of === 'receipt'
    ? readReceipt(attachment.id, onBehalf)
    : readBillFile({ businessId, billId: attachment.billId, attachmentId: attachment.id }, onBehalf);
