import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import { isApiError, type Receipt, uploadForm } from '../../core/index.ts';
import {
  type Owner,
  outcomeOf,
  type UploadTarget,
  uploadTypeOf,
  type WaitingUpload,
  waitBefore,
  waitingOf,
} from './waiting-upload.ts';

/** Where it goes. Fields come before the file: the server reads them as they come. */
const formOf = ({ businessId, expenseId, billId, file, fileName }: WaitingUpload) => {
  const form = new FormData();
  if (billId === undefined) form.append('source', 'web');
  if (expenseId !== undefined) form.append('expenseId', `${expenseId}`);
  const type = uploadTypeOf({ type: file.type, name: fileName });
  form.append('file', type === file.type ? file : new Blob([file], { type }), fileName);
  const path = billId === undefined ? '/v1/receipts' : `/v1/businesses/${businessId}/bills/${billId}/attachments`;
  return { path, form };
};

/** What stops a file that is being sent, by its key. */
const sending = new Map<string, AbortController>();

/** Sends a file with its own key, so that the server makes one receipt or attachment of however many tries. @throws ApiError */
const sendFile = async (upload: WaitingUpload, onProgress: (share: number) => void): Promise<unknown> => {
  const { key, businessId } = upload;
  const stop = new AbortController();
  sending.set(key, stop);
  // A browser may wait for long for a line that is gone.
  const giveUp = () => stop.abort();
  window.addEventListener('offline', giveUp);
  const headers = { 'idempotency-key': key, 'x-tenant-id': `${businessId}` };
  try {
    return await uploadForm({ ...formOf(upload), headers, onProgress, signal: stop.signal });
  } finally {
    sending.delete(key);
    window.removeEventListener('offline', giveUp);
  }
};

let store: UseStore | undefined;
const opened = (): UseStore => {
  // Receipts were all that it had at first; what waits on somebody's device stays where it is.
  store ??= createStore('outlay-receipts', 'waiting');
  return store;
};

/** Files that are kept on the device until the server has them; they survive a reload and a missing connection. */
const keptFiles = {
  list: (): Promise<WaitingUpload[]> => values<WaitingUpload>(opened()),
  keep: (upload: WaitingUpload): Promise<void> => set(upload.key, upload, opened()),
  remove: (key: string): Promise<void> => del(key, opened()),
};

/** A file on its way to the server. */
export type Upload = UploadTarget & {
  key: string;
  fileName: string;
  /** `waiting`: kept on this device until the connection is back. */
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  /** 0 to 1. */
  progress: number;
  /** What the server made of it; undefined for a file of a bill. */
  receipt?: Receipt;
  error?: unknown;
};

let uploads: readonly Upload[] = [];
let owner: Owner | undefined;
/** Somebody is signed in, and it begins to send. */
const started = Promise.withResolvers<void>();
let running: Promise<void> | undefined;
let tries = 0;
const listeners = new Set<() => void>();

const publish = (next: readonly Upload[]): void => {
  uploads = next;
  for (const listener of listeners) listener();
};

const change = (key: string, changes: Partial<Upload>): void =>
  publish(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

const shownOf = ({ key, fileName, expenseId, billId }: WaitingUpload): Upload => ({
  key,
  fileName,
  ...(expenseId !== undefined && { expenseId }),
  ...(billId !== undefined && { billId }),
  state: 'waiting',
  progress: 0,
});

/** What waited here and is kept no more, another tab has sent. */
const dropSentElsewhere = (waited: ReadonlySet<string>, kept: readonly WaitingUpload[]): void => {
  const left = new Set(kept.map(({ key }) => key));
  const isGone = ({ key, state }: Upload) => state === 'waiting' && waited.has(key) && !left.has(key);
  if (uploads.some(isGone)) publish(uploads.filter((upload) => !isGone(upload)));
};

const addShown = (kept: readonly WaitingUpload[]): void => {
  const known = new Set(uploads.map(({ key }) => key));
  const added = kept.filter(({ key }) => !known.has(key));
  if (added.length > 0) publish([...uploads, ...added.map(shownOf)]);
};

/** True when it needs no further try. */
const send = async (upload: WaitingUpload): Promise<boolean> => {
  const { key } = upload;
  change(key, { state: 'sending', progress: 0, error: undefined });
  try {
    const made = await sendFile(upload, (progress) => change(key, { progress }));
    await keptFiles.remove(key);
    change(key, { state: 'sent', progress: 1, ...(upload.billId === undefined && { receipt: made as Receipt }) });
    return true;
  } catch (error) {
    const isRefused = isApiError(error) && outcomeOf(error.status, error.code) === 'refused';
    change(key, { state: isRefused ? 'refused' : 'waiting', progress: 0, error });
    return isRefused;
  }
};

const find = (key: string): Upload | undefined => uploads.find((upload) => upload.key === key);

/** It was refused, or somebody does not want it any more. */
const isOver = (key: string): boolean => find(key) === undefined || find(key)?.state === 'refused';

/** Sends all that wait, one after the other; only one tab does so at a time. Resolves to whether some still wait. */
const sendAll = async (): Promise<boolean> => {
  if (owner === undefined) return false;
  const waited = new Set(uploads.map(({ key }) => key));
  const kept = waitingOf(await keptFiles.list(), owner);
  dropSentElsewhere(waited, kept);
  addShown(kept);
  for (const upload of kept) if (!isOver(upload.key) && !(await send(upload)) && !isOver(upload.key)) return true;
  return false;
};

const sendLater = (): void => {
  tries += 1;
  setTimeout(() => void run(), waitBefore(tries));
};

const run = (): Promise<void> => {
  running ??= navigator.locks
    .request('outlay-receipts', sendAll)
    .then((isLeft) => {
      if (isLeft) return navigator.onLine ? sendLater() : undefined;
      tries = 0;
    })
    .finally(() => {
      running = undefined;
    });
  return running;
};

const nameOf = ({ name }: File, at: number): string => name || `receipt-${at + 1}.jpg`;

/** What was kept on this device, and what is being sent. */
export const uploadQueue = {
  /** Sends what an earlier visit left behind, and from now on whatever is added, as this person in this business. */
  start: (next: Owner): (() => void) => {
    owner = next;
    started.resolve();
    const again = () => void run();
    window.addEventListener('online', again);
    again();
    return () => window.removeEventListener('online', again);
  },
  /** Keeps files on the device first, then sends them. Resolves after the first try to whether the server has them all. */
  add: async (files: readonly File[], target: UploadTarget = {}): Promise<boolean> => {
    await started.promise;
    const now = Date.now();
    const added = files.map(
      (file, at): WaitingUpload => ({
        ...(owner as Owner),
        ...target,
        key: crypto.randomUUID(),
        file,
        fileName: nameOf(file, at),
        addedAt: new Date(now + at).toISOString(),
      }),
    );
    for (const upload of added) await keptFiles.keep(upload);
    addShown(added);
    // What is added while others are sent is sent after them.
    await running;
    await run();
    return added.every(({ key }) => find(key)?.state === 'sent');
  },
  /** Sends again what was refused, or at once what waits. */
  retry: async (key: string): Promise<void> => {
    change(key, { state: 'waiting', error: undefined });
    // Those that are sent now were chosen before.
    await running;
    await run();
  },
  /** Takes it off the device, whether it was sent or not; what is being sent is stopped. */
  remove: async (key: string): Promise<void> => {
    publish(uploads.filter((upload) => upload.key !== key));
    sending.get(key)?.abort();
    await keptFiles.remove(key);
  },
  clearSent: (): void => publish(uploads.filter(({ state }) => state !== 'sent')),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly Upload[] => uploads,
};
