export { dropDecided } from './decided-approvals.ts';
export { keepApproval } from './kept-approval.table.ts';
export { welcomeApprover } from './welcome-approver.ts';
