import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import { isApiError, type Receipt, uploadForm } from '../../core/index.ts';
import { type Owner, outcomeOf, type WaitingReceipt, waitBefore, waitingOf } from './waiting-receipt.ts';

/** Sends a receipt with its own key, so that the server makes one receipt of however many tries. @throws ApiError */
const sendReceipt = (receipt: WaitingReceipt, onProgress: (share: number) => void): Promise<Receipt> => {
  const { key, businessId, expenseId, file, fileName } = receipt;
  const form = new FormData();
  // Fields before the file: the server reads them as they come.
  form.append('source', 'web');
  if (expenseId !== undefined) form.append('expenseId', `${expenseId}`);
  form.append('file', file, fileName);
  return uploadForm<Receipt>({
    path: '/v1/receipts',
    form,
    headers: { 'idempotency-key': key, 'x-tenant-id': `${businessId}` },
    onProgress,
  });
};

let store: UseStore | undefined;
const opened = (): UseStore => {
  store ??= createStore('outlay-receipts', 'waiting');
  return store;
};

/** Receipts that are kept on the device until the server has them; they survive a reload and a missing connection. */
const keptReceipts = {
  list: (): Promise<WaitingReceipt[]> => values<WaitingReceipt>(opened()),
  keep: (receipt: WaitingReceipt): Promise<void> => set(receipt.key, receipt, opened()),
  remove: (key: string): Promise<void> => del(key, opened()),
};

/** A receipt on its way to the server. */
export type Upload = {
  key: string;
  fileName: string;
  /** `waiting`: kept on this device until the connection is back. */
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  /** 0 to 1. */
  progress: number;
  /** What the server made of it. */
  receipt?: Receipt;
  error?: unknown;
};

let uploads: readonly Upload[] = [];
let owner: Owner | undefined;
let running: Promise<void> | undefined;
let tries = 0;
const listeners = new Set<() => void>();

const publish = (next: readonly Upload[]): void => {
  uploads = next;
  for (const listener of listeners) listener();
};

const change = (key: string, changes: Partial<Upload>): void =>
  publish(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

const addShown = (receipts: readonly WaitingReceipt[]): void => {
  const known = new Set(uploads.map(({ key }) => key));
  const added = receipts.filter(({ key }) => !known.has(key));
  if (added.length > 0)
    publish([
      ...uploads,
      ...added.map(({ key, fileName }) => ({ key, fileName, state: 'waiting' as const, progress: 0 })),
    ]);
};

/** True when it needs no further try. */
const send = async (receipt: WaitingReceipt): Promise<boolean> => {
  const { key } = receipt;
  change(key, { state: 'sending', progress: 0, error: undefined });
  try {
    const made = await sendReceipt(receipt, (progress) => change(key, { progress }));
    await keptReceipts.remove(key);
    change(key, { state: 'sent', progress: 1, receipt: made });
    return true;
  } catch (error) {
    const isRefused = isApiError(error) && outcomeOf(error.status, error.code) === 'refused';
    change(key, { state: isRefused ? 'refused' : 'waiting', progress: 0, error });
    return isRefused;
  }
};

const isRefused = (key: string): boolean => uploads.some((upload) => upload.key === key && upload.state === 'refused');

/** Sends all that wait, one after the other; only one tab does so at a time. Resolves to whether some still wait. */
const sendAll = async (): Promise<boolean> => {
  if (owner === undefined) return false;
  const kept = waitingOf(await keptReceipts.list(), owner);
  addShown(kept);
  for (const receipt of kept) if (!isRefused(receipt.key) && !(await send(receipt))) return true;
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

/** What was kept on this device, and what is being sent. */
export const uploadQueue = {
  /** Sends what an earlier visit left behind, and from now on whatever is added, as this person in this business. */
  start: (next: Owner): (() => void) => {
    owner = next;
    const again = () => void run();
    window.addEventListener('online', again);
    again();
    return () => window.removeEventListener('online', again);
  },
  /** Keeps files on the device first, then sends them. */
  add: async (files: readonly File[], expenseId?: number): Promise<void> => {
    if (owner === undefined) return;
    const now = Date.now();
    const receipts = files.map(
      (file, at): WaitingReceipt => ({
        ...(owner as Owner),
        ...(expenseId !== undefined && { expenseId }),
        key: crypto.randomUUID(),
        file,
        fileName: file.name || `receipt-${at + 1}.jpg`,
        addedAt: new Date(now + at).toISOString(),
      }),
    );
    for (const receipt of receipts) await keptReceipts.keep(receipt);
    addShown(receipts);
    // What is added while others are sent is sent after them.
    await running;
    await run();
  },
  /** Sends again what was refused. */
  retry: async (key: string): Promise<void> => {
    change(key, { state: 'waiting', error: undefined });
    await run();
  },
  /** Takes it off the device, whether it was sent or not. */
  remove: async (key: string): Promise<void> => {
    await keptReceipts.remove(key);
    publish(uploads.filter((upload) => upload.key !== key));
  },
  clearSent: (): void => publish(uploads.filter(({ state }) => state !== 'sent')),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly Upload[] => uploads,
};
