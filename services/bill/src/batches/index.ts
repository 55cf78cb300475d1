export { sealedFiles } from './batch.table.ts';
