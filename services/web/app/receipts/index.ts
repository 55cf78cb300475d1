export { certaintyOf } from './confidence.ts';
export { MatchDialog } from './match-dialog.tsx';
export { ReadFields } from './read-fields.tsx';
export { receiptRoutes } from './routes.ts';
