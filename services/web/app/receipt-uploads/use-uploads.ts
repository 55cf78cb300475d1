import { useSyncExternalStore } from 'react';
import { type Upload, uploadQueue } from './upload-queue.ts';

/** Receipts that are on their way, or wait for a connection. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.current);
