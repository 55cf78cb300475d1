import { useQuery } from '@tanstack/react-query';
import {
  getBillAttachment,
  getReceiptFile,
  type OnBehalf,
  sendOrThrow,
  useOnBehalf,
  useSession,
} from '../../core/index.ts';
import { filePathOf, safeTypeOf, shownAs } from './file.ts';

/** A file of a record: a receipt, or a file of a bill. `about`: what it is the receipt of; left out: its file's name. */
export type Attachment =
  | { of: 'receipt'; id: number; about?: string }
  | { of: 'bill'; id: number; billId: number; about?: string };

export const keyOf = ({ of, id }: Attachment): string => `${of} ${id}`;

/** A file that was read, whole. */
type ReadFile = { blob: Blob; name: string };

/** Reads a file by a link of the API, as the person. */
const readLink = async (url: string, contentType: string): Promise<Blob> => {
  const answer = await sendOrThrow(filePathOf(url));
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

/** A small one comes with the answer, and of a release that has no links all do. */
const readBillFile = async (path: BillFile, onBehalf: OnBehalf): Promise<ReadFile> => {
  const answer = await getBillAttachment({ path, ...onBehalf });
  const { content, url, contentType, fileName } = answer.data.data;
  if (content === null) return { blob: await readLink(url, contentType), name: fileName };
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return { blob: new Blob([bytes], { type: safeTypeOf(contentType) }), name: fileName };
};

/** Reads the file of a record of a business, as whoever it is read for. */
const readFile = (businessId: number, attachment: Attachment, onBehalf: OnBehalf): Promise<ReadFile> =>
  attachment.of === 'receipt'
    ? readReceipt(attachment.id, onBehalf)
    : readBillFile({ businessId, billId: attachment.billId, attachmentId: attachment.id }, onBehalf);

/** The file of a record, read once for all places that show it: it never changes, whatever happens to its record. */
export const useFile = (attachment: Attachment) => {
  const businessId = useSession().business.id;
  const onBehalf = useOnBehalf();
  return useQuery({
    queryKey: ['file', keyOf(attachment), onBehalf],
    queryFn: () => readFile(businessId, attachment, onBehalf),
    staleTime: 'static',
  });
};
