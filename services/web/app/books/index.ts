export { BOOK_PARTS } from './layout/parts.ts';
export { BOOKS } from './layout/words.ts';
export { bookRoutes } from './routes.ts';
