export type { FileStore } from './file-store.ts';
export { inspectFile } from './inspect-file.ts';
export { pictureSize } from './picture-size.ts';
export { receiveForm } from './receive-form.ts';
