export { ExpenseTimeline } from './expense-timeline.tsx';
