export type { AuditSources } from './merge-parts.ts';
