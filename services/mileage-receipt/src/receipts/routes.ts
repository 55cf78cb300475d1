import type { Answer } from '@outlay/contracts';
import { answersOf, callIdentityOf, gone, type Handlers, ok, savedAs } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { deleteReceipt } from './delete-receipt.ts';
import { extractReceipt } from './extract-receipt.ts';
import { linkFile, type OpenedFile, openLinkedFile } from './link-file.ts';
import { listReceipts, readReceipt } from './list-receipts.ts';
import { matchReceipt } from './match-receipt.ts';
import type { Receipt } from './receipt.ts';
import { receiptView } from './receipt.view.ts';
import { receiveUpload } from './receive-upload.ts';

const { shown, created, page } = answersOf<Receipt>(receiptView, ({ id }) => `/v1/receipts/${id}`);

const pathOf = (token: string): string => `/v1/files/${token}`;

const linksView = ({ receipt, file, thumbnail, expiresAt }: Awaited<ReturnType<typeof linkFile>>) => ({
  url: pathOf(file),
  thumbnailUrl: thumbnail === null ? null : pathOf(thumbnail),
  fileName: receipt.fileName,
  contentType: receipt.contentType,
  size: receipt.size,
  expiresAt: expiresAt.toISOString(),
});

const streamed = ({ receipt, kind, stream }: OpenedFile): Answer => {
  const headers =
    kind === 'file'
      ? {
          'content-type': receipt.contentType,
          'content-disposition': savedAs(receipt.fileName),
          'content-length': String(receipt.size),
        }
      : { 'content-type': 'image/webp', 'content-disposition': 'inline' };
  return { status: 200, headers, stream };
};

/** The receipts of the API. */
export const receiptRoutes = (deps: Deps) =>
  ({
    listReceipts: async ({ caller, query }) => {
      return page(query, await listReceipts(deps, caller, query));
    },
    uploadReceipt: async ({ caller, stream, headers }) =>
      created(await receiveUpload(deps, { caller, stream, headers })),
    getReceipt: async ({ caller, params, headers }) => {
      const expenses = deps.expenses(callIdentityOf(headers, caller));
      return shown(await readReceipt(deps, caller, { id: params.id, expenses }));
    },
    deleteReceipt: ({ caller, params, ifMatch }) => gone(deleteReceipt(deps, caller, { id: params.id, ifMatch })),
    getReceiptFile: async ({ caller, params, headers }) => {
      const expenses = deps.expenses(callIdentityOf(headers, caller));
      return ok(linksView(await linkFile(deps, caller, { id: params.id, expenses })));
    },
    downloadFile: async ({ params }) => streamed(await openLinkedFile(deps, params.token)),
    matchReceipt: async ({ caller, params, body, ifMatch, headers }) => {
      const expenses = deps.expenses(callIdentityOf(headers, caller));
      return shown(await matchReceipt(deps, caller, { id: params.id, ifMatch }, { ...body, expenses }));
    },
    extractReceipt: async ({ caller, params, ifMatch }) => ({
      ...shown(await extractReceipt(deps, caller, { id: params.id, ifMatch })),
      status: 202,
    }),
  }) satisfies Partial<Handlers<'mileage-receipt'>>;
