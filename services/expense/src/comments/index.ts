export { insertComment } from './comment.table.ts';
