import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type Answer,
  AppError,
  BILL_FILE_TYPES,
  type Caller,
  cleanFileName,
  invalidField,
  isOfType,
  type OperationById,
  unsupportedMediaType,
} from '@outlay/contracts';
import { inspectFile, type ReceivedFile, receiveBytes, receiveForm } from '@outlay/files';
import { created, gone, type Handlers, ok, savedAs } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { addAttachment, expectAttachment, type NewFile } from './add-attachment.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { getAttachment, type OpenedAttachment, openLinkedAttachment, type SeenAttachment } from './see-attachment.ts';

type Inline = NonNullable<OperationById<'addBillAttachment'>['body']>['_output'];
type Incoming = { caller: Caller; body: Inline | undefined; stream: Readable | null; headers: IncomingHttpHeaders };

const UNNAMED = 'attachment';

/** The file of a form as it arrives, or that in a JSON body. @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR */
const receive = async (deps: Deps, { caller, body, stream, headers }: Incoming): Promise<ReceivedFile> => {
  const folder = join(deps.folder, 'arriving');
  if (body) {
    const bytes = Buffer.from(body.content, 'base64');
    const { contentType } = body;
    if (!isOfType(bytes, contentType)) throw unsupportedMediaType('file', { field: 'content', types: [contentType] });
    return receiveBytes(bytes, { folder, fileName: cleanFileName(body.fileName, UNNAMED), declared: contentType });
  }
  if (stream === null) throw new AppError('MISSING_BODY');
  const { file, fields } = await receiveForm({ stream, headers, folder, unnamed: UNNAMED });
  const [unknown] = Object.keys(fields);
  if (unknown !== undefined) {
    await rm(file.path, { force: true });
    throw invalidField(unknown, 'validation.unknownField');
  }
  // Two forms are the same by their file; their boundary is random.
  if (caller.idempotencyKey) caller.idempotencyKey.fingerprint = `${file.sha256} ${JSON.stringify(file.fileName)}`;
  return file;
};

/** What a received file is. That of a JSON body is of the type that the body states, and may be. */
const inspected = async (file: ReceivedFile, body: Inline | undefined): Promise<NewFile> => {
  const { path, fileName, contentType, size } = await inspectFile(file, BILL_FILE_TYPES);
  return { path, fileName, contentType: body?.contentType ?? contentType, size };
};

const shown = ({ token, expiresAt, ...attachment }: SeenAttachment) => ({
  ...attachment,
  url: `/v1/attachments/${token}`,
  expiresAt: expiresAt.toISOString(),
});

const streamed = ({ fileName, contentType, size, stream }: OpenedAttachment): Answer => ({
  status: 200,
  headers: {
    'content-type': contentType,
    'content-disposition': savedAs(fileName),
    'content-length': String(size),
  },
  stream,
});

/** The files of a bill. */
export const attachmentRoutes = (deps: Deps) =>
  ({
    addBillAttachment: async ({ caller, params, body, stream, headers, ifMatch }) => {
      const target = { id: params.billId, ifMatch };
      await expectAttachment(deps, caller, target);
      const received = await receive(deps, { caller, body, stream, headers });
      try {
        const file = await addAttachment(deps, caller, target, await inspected(received, body));
        return created(`/v1/businesses/${caller.businessId}/bills/${params.billId}/attachments/${file.id}`, file);
      } finally {
        await rm(received.path, { force: true });
      }
    },

    getBillAttachment: async ({ caller, params }) =>
      ok(shown(await getAttachment(deps, caller, { billId: params.billId, id: params.attachmentId }))),

    downloadBillAttachment: async ({ params }) => streamed(await openLinkedAttachment(deps, params.token)),

    deleteBillAttachment: async ({ caller, params, ifMatch }) =>
      gone(deleteAttachment(deps, caller, { id: params.billId, ifMatch }, params.attachmentId)),
  }) satisfies Partial<Handlers<'bill'>>;
