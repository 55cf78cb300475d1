import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, type Caller, uploadFields } from '@outlay/contracts';
import { callIdentityOf, validationError } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { erasePlace, inspectFile, receiveForm } from '../files/index.ts';
import type { Receipt } from './receipt.ts';
import { uploadReceipt } from './upload-receipt.ts';

type Incoming = { caller: Caller; stream: Readable | null; headers: IncomingHttpHeaders };

/** Receives a form, inspects its file and stores it as a receipt. @throws as `uploadReceipt`, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE */
export const receiveUpload = async (deps: Deps, { caller, stream, headers }: Incoming): Promise<Receipt> => {
  if (stream === null) throw new AppError('MISSING_BODY');
  const { file, fields } = await receiveForm({ stream, headers, folder: join(deps.folder, 'arriving') });
  try {
    const command = uploadFields.safeParse(fields, { reportInput: true });
    if (!command.success) throw validationError(command.error);
    const { contentType, pages } = await inspectFile(file);
    const { path, fileName, size, sha256 } = file;
    if (contentType !== 'application/pdf') await erasePlace(path, contentType);
    const { expenseId, userId, source } = command.data;
    const expenses = deps.expenses(callIdentityOf(headers, caller));
    // Two uploads are the same by their bytes and fields; the form's boundary is random.
    if (caller.idempotencyKey) caller.idempotencyKey.fingerprint = `${sha256} ${JSON.stringify(fields)}`;
    const inspected = { fileName, contentType, size, sha256, pages };
    return await uploadReceipt(deps, caller, { path, file: inspected, source, expenseId, userId, expenses });
  } finally {
    await rm(file.path, { force: true });
  }
};
