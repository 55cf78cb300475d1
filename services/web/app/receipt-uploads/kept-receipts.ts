import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { WaitingReceipt } from './waiting-receipt.ts';

let store: UseStore | undefined;
const opened = (): UseStore => {
  store ??= createStore('outlay-receipts', 'waiting');
  return store;
};

/** Receipts that are kept on the device until the server has them; they survive a reload and a missing connection. */
export const keptReceipts = {
  list: (): Promise<WaitingReceipt[]> => values<WaitingReceipt>(opened()),
  keep: (receipt: WaitingReceipt): Promise<void> => set(receipt.key, receipt, opened()),
  remove: (key: string): Promise<void> => del(key, opened()),
};
