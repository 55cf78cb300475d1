export type { FileStore } from './file-store.ts';
export { inspectFile } from './inspect-file.ts';
export { pictureFileSize } from './picture-file.ts';
export { type Form, receiveForm } from './receive-form.ts';
