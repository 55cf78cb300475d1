import {
  type Answer,
  type AppError,
  type BulkId,
  idInAnswer,
  type Locale,
  type MessageKey,
  message,
  type SkippedCode,
} from '@outlay/contracts';

export type Done = { outcome: 'success' | 'skipped'; status?: string; code?: SkippedCode };
type Failure = Pick<AppError, 'code' | 'messageRef' | 'facts'>;

/** What became of one thing of a bulk request. */
export type Outcome = ({ id: BulkId } & Done) | { id: BulkId; outcome: 'failed'; error: Failure };

/** What is there already says so itself. */
const reasonOf = (code: SkippedCode = 'CONFLICT'): MessageKey =>
  code === 'CONFLICT' ? 'error.INVALID_STATE_TRANSITION' : `result.${code}`;

const resultOf = (idName: string, locale: Locale, each: Outcome) => {
  if (each.outcome === 'failed') {
    const { code, messageRef, facts } = each.error;
    const error = message(locale, { key: messageRef.key, values: { ...(facts as object), ...messageRef.values } });
    const from = facts?.from ?? facts?.status;
    return {
      [idName]: idInAnswer(each.id),
      success: false,
      error,
      errorCode: code,
      ...(typeof from === 'string' && { currentStatus: from }),
    };
  }
  const skipped = each.outcome === 'skipped';
  return {
    [idName]: idInAnswer(each.id),
    success: !skipped,
    error: skipped ? message(locale, { key: reasonOf(each.code) }) : null,
    errorCode: each.code ?? null,
    ...(each.status !== undefined && { currentStatus: each.status }),
  };
};

/** The bare answer of a bulk operation: one entry per distinct id, in the order of the request (docs/api.md). */
export const bulkAnswer = (idName: string, locale: Locale, outcomes: readonly Outcome[]): Answer => {
  const count = (outcome: Outcome['outcome']) => outcomes.filter((each) => each.outcome === outcome).length;
  return {
    status: 200,
    body: {
      successCount: count('success'),
      failedCount: count('failed'),
      skippedCount: count('skipped'),
      results: outcomes.map((each) => resultOf(idName, locale, each)),
    },
  };
};
