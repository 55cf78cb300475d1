import { ApiError, getReceiptFile, send } from '../api/index.ts';
import { filePathOf } from './file-path.ts';
import { safeTypeOf, shownAs } from './shown-as.ts';

/** A file that was read, whole. */
export type ReadFile = { blob: Blob; name: string };

/** Reads a file by a link of the API, as the person. */
export const readLink = async (url: string, contentType: string): Promise<Blob> => {
  const answer = await send(filePathOf(url));
  if (!answer.ok)
    throw new ApiError(answer.status, await answer.json().catch(() => null), answer.headers.get('x-request-id'));
  return new Blob([await answer.arrayBuffer()], { type: safeTypeOf(contentType) });
};

/** Reads the file of a receipt; of a picture that browsers do not show, the smaller one that the API made of it. */
export const readReceipt = async (id: number): Promise<ReadFile> => {
  const { url, thumbnailUrl, contentType, fileName } = (await getReceiptFile({ path: { id } })).data.data;
  const isReplaced = shownAs(contentType) === 'nothing' && thumbnailUrl !== null;
  const blob = isReplaced ? await readLink(thumbnailUrl, 'image/webp') : await readLink(url, contentType);
  return { blob, name: isReplaced ? `${fileName}.webp` : fileName };
};

/** A file that came as base64 in an answer. */
export const blobOf = (content: string, contentType: string): Blob =>
  new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type: safeTypeOf(contentType) });
