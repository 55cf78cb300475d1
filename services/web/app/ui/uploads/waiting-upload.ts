import type { FileType } from '@outlay/contracts';

const MOST_BYTES = 10 * 1024 * 1024;

/** What a receipt may be. */
export const RECEIPT_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const satisfies readonly FileType[];

/** What a file of a bill may be. */
export const BILL_FILE_TYPES = [...RECEIPT_TYPES, 'text/plain', 'text/csv'] as const;

export type UploadType = (typeof BILL_FILE_TYPES)[number];

/** Browsers name some of them otherwise, or not at all: a spreadsheet's CSV where a spreadsheet is installed, a phone's photograph. */
const ENDINGS: Readonly<Record<string, UploadType>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  heic: 'image/heic',
  heif: 'image/heic',
};

type Chosen = Pick<File, 'type' | 'name' | 'size'>;

/** The type that a file is sent as: the browser's, or that of its name; '' where neither says one. */
export const uploadTypeOf = ({ type, name }: Omit<Chosen, 'size'>): string => {
  if (BILL_FILE_TYPES.some((each) => each === type)) return type;
  if (type === 'image/heif') return 'image/heic';
  return ENDINGS[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? type;
};

/** Is it worth sending? Where nothing names a type the server looks: it decides by the first bytes anyway. */
export const maySend = (file: Chosen, types: readonly UploadType[]): boolean => {
  const type = uploadTypeOf(file);
  return file.size > 0 && file.size <= MOST_BYTES && (type === '' || types.some((each) => each === type));
};

/** What a file is added to: an expense or a bill; with neither it is a receipt that makes a draft of its own. */
export type UploadTarget = { expenseId?: number; billId?: number };

/** A file that was photographed, chosen or dropped, and of which the server may know nothing yet. */
export type WaitingUpload = UploadTarget & {
  /** Its Idempotency-Key: however often it is sent, one receipt or attachment comes of it. */
  key: string;
  userId: number;
  businessId: number;
  file: Blob;
  fileName: string;
  addedAt: string;
};

/** Whose files are sent: those that somebody else left on this device wait for them. */
export type Owner = Pick<WaitingUpload, 'userId' | 'businessId'>;

/** Those of a person in a business, the oldest first. */
export const waitingOf = (uploads: readonly WaitingUpload[], { userId, businessId }: Owner): WaitingUpload[] =>
  uploads
    .filter((upload) => upload.userId === userId && upload.businessId === businessId)
    .sort((one, other) => one.addedAt.localeCompare(other.addedAt));

/** What became of sending a file, and so what happens to what is kept of it. */
type Outcome = 'sent' | 'wait' | 'refused';

/** Answers that a later try may change: no connection, a session that ended, too many requests, a server that is down. */
const PASSING = new Set([0, 401, 408, 425, 429]);
/** Refusals that are over when the same request is done. */
const IN_PROGRESS = 'IDEMPOTENCY_IN_PROGRESS';

/** Decides by the answer's status and code; a file that may have arrived is sent again with its key, never dropped. */
export const outcomeOf = (status: number, code = ''): Outcome => {
  if (status >= 200 && status < 300) return 'sent';
  return PASSING.has(status) || status >= 500 || code === IN_PROGRESS ? 'wait' : 'refused';
};

const SECOND = 1000;
const LONGEST = 60 * SECOND;

/** How long it waits before its next try, in milliseconds: 2 s, 4 s, 8 s … and a minute at most. */
export const waitBefore = (tries: number): number => Math.min(2 ** tries * SECOND, LONGEST);
