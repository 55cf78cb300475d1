import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Answer, AppError, type Caller, uploadFields } from '@outlay/contracts';
import { receiveForm } from '@outlay/files';
import { answersOf, callIdentityOf, gone, type Handlers, ok, savedAs, validationError } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { inspectReceipt } from '../files/inspect-receipt.ts';
import { deleteReceipt } from './delete-receipt.ts';
import { extractReceipt } from './extract-receipt.ts';
import { linkFile, type OpenedFile, openLinkedFile } from './link-file.ts';
import { matchReceipt } from './match-receipt.ts';
import { type Receipt, receiptView } from './receipt.ts';
import { listReceipts, readReceipt } from './see-receipt.ts';
import { uploadReceipt } from './upload-receipt.ts';

type Incoming = { caller: Caller; stream: Readable | null; headers: IncomingHttpHeaders };

/** Receives a form, inspects its file and stores it as a receipt. @throws as `uploadReceipt`, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE */
const receiveUpload = async (deps: Deps, { caller, stream, headers }: Incoming): Promise<Receipt> => {
  if (stream === null) throw new AppError('MISSING_BODY');
  const { file, fields } = await receiveForm({
    stream,
    headers,
    folder: join(deps.folder, 'arriving'),
    unnamed: 'receipt',
  });
  try {
    const command = uploadFields.safeParse(fields, { reportInput: true });
    if (!command.success) throw validationError(command.error);
    const { path, ...inspected } = await inspectReceipt(file);
    const { expenseId, userId, source } = command.data;
    const expenses = deps.expenses(callIdentityOf(headers, caller));
    // Two uploads are the same by their bytes and fields; the form's boundary is random.
    if (caller.idempotencyKey) caller.idempotencyKey.fingerprint = `${inspected.sha256} ${JSON.stringify(fields)}`;
    return await uploadReceipt(deps, caller, { path, file: inspected, source, expenseId, userId, expenses });
  } finally {
    await rm(file.path, { force: true });
  }
};

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
