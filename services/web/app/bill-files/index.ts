export { BillFiles } from './bill-files.tsx';
export { FileDrop } from './lazy-file-drop.tsx';
export { bodyOf, FILE_TYPES } from './read-file.ts';
export { useFittingFile } from './use-fitting-file.ts';
export { FILES } from './words.ts';
