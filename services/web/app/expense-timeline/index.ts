export { CommentForm } from './comment-form.tsx';
export { ExpenseTimeline } from './expense-timeline.tsx';
