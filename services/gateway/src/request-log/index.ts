export type { RequestLog } from './create-request-log.ts';
export type { ReadUsage } from './credential-usage.ts';
export { type DirectoryOrigin, logScim } from './log-scim.ts';
