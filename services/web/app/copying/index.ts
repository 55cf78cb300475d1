export { CopyIcon } from './copy-icon.tsx';
export { IdText } from './id-text.tsx';
