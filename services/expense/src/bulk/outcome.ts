import type { AppError } from '@outlay/contracts';

export type Done = { outcome: 'success' | 'skipped'; status?: string; code?: string };
type Failure = Pick<AppError, 'code' | 'messageRef' | 'facts'>;

/** What became of one thing of a bulk request. */
export type Outcome = ({ id: number } & Done) | { id: number; outcome: 'failed'; error: Failure };
