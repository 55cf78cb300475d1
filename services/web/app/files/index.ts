export { FilePreview } from './file-preview.tsx';
export { blobOf, type ReadFile, readLink, readReceipt } from './read-file.ts';
export { ReceiptPreview } from './receipt-preview.tsx';
export { useBlobUrl } from './use-blob-url.ts';
