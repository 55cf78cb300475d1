export { ACCOUNT_ENDPOINTS, createAccountPages } from './account-page-routes.ts';
export type { AccountPart, AccountVisit, BrowserSessions, PartAnswer, SignedIn } from './account-part.ts';
