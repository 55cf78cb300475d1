export type { ReadUsage } from './credential-usage.ts';
