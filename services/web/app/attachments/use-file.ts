import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getBillAttachment, getReceiptFile, send } from '../api/index.ts';
import { useSession } from '../session/index.ts';
import type { Attachment } from './attachment.ts';
import { keyOf } from './attachment.ts';

type Content = { bytes: Blob; fileName: string };

/** Addresses of files are those of the gateway; the app reads them through its own origin. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, window.location.origin);
  return `/api${pathname}${search}`;
};

const readReceipt = async (id: number): Promise<Content> => {
  const { url, fileName, contentType } = (await getReceiptFile({ path: { id } })).data.data;
  const answer = await send(pathOf(url));
  if (!answer.ok) throw new Error(`The file of receipt ${id} was answered with ${answer.status}`);
  return { bytes: new Blob([await answer.arrayBuffer()], { type: contentType }), fileName };
};

const readBillFile = async (businessId: number, billId: number, attachmentId: number): Promise<Content> => {
  const { content, contentType, fileName } = (await getBillAttachment({ path: { businessId, billId, attachmentId } }))
    .data.data;
  return {
    bytes: new Blob([Uint8Array.from(atob(content), (each) => each.charCodeAt(0))], { type: contentType }),
    fileName,
  };
};

/** Reads a file; the browser shows it by an address that lives as long as the page does. */
export const useFile = (attachment: Attachment) => {
  const businessId = useSession().business.id;
  const query = useQuery({
    queryKey: [{ _id: 'attachmentContent', key: keyOf(attachment) }],
    // A receipt or file of a bill never changes, it is only added or deleted.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      attachment.of === 'receipt'
        ? readReceipt(attachment.id)
        : readBillFile(businessId, attachment.billId, attachment.id),
  });
  const bytes = query.data?.bytes;
  const url = useMemo(() => (bytes ? URL.createObjectURL(bytes) : undefined), [bytes]);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return { query, url };
};
