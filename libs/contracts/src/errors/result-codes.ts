import { ERROR_CODES, type ErrorCode } from './app-error.ts';

/** Why a bulk action skipped an expense or a report: it was done before. */
export const SKIPPED_CODES = ['ALREADY_CATEGORIZED', 'ALREADY_APPROVED', 'ALREADY_REIMBURSED'] as const;
export type SkippedCode = (typeof SKIPPED_CODES)[number] | 'CONFLICT';

/** `errorCode` of one expense or report in a bulk action: why it was skipped, or the error that a request for it alone would get. */
export const RESULT_CODES: readonly [ResultCode, ...ResultCode[]] = [
  ...SKIPPED_CODES,
  ...(Object.keys(ERROR_CODES) as ErrorCode[]),
];
export type ResultCode = SkippedCode | ErrorCode;
