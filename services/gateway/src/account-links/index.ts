export { type AccountLink, accountLinks } from './account-link.table.ts';
export { createAccountLink } from './create-account-link.ts';
