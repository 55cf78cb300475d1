export type { RequestLog } from './create-request-log.ts';
export type { ReadUsage } from './credential-usage.ts';
