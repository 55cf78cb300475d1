export { expenseRoutes } from './routes.ts';
export { EXPENSES, VIOLATIONS } from './status/words.ts';
export { CommentForm } from './timeline/comment-form.tsx';
export { AddReceipts } from './uploads/add-receipts.tsx';
