export { type FileStore, fileFields, keepFile, newFileKey, openFiles } from './file-store.ts';
export { type InspectedFile, inspectFile, type ReceivedFile } from './inspect-file.ts';
export { receiveBytes, receiveForm } from './receive-form.ts';
export { isSigned, linkedBy, linksEnd, newLinkKey, tokenOf } from './signed-link.ts';
export { createFileSweeping } from './sweep-arrived.ts';
