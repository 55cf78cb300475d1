/** What became of a record in a bulk action, or will: it is done, nothing was to do, or it cannot be, for this reason. */
export type Outcome<T> = { of: T; kind: 'done' | 'skip' | 'fail'; reason: string | null };

type Result = { success: boolean; error: string | null; errorCode: string | null };

/** No change is needed: it is so already, or there is nothing to pay (docs/api.md 1.3). */
const SKIPPED = /^(ALREADY_\w+|PAYMENT_IN_PROGRESS|NOTHING_TO_PAY)$/;

/** The records of a request with what became of each, in the order of the records; `results` are by their ids. */
export const outcomesOf = <T extends { id: number }>(
  records: readonly T[],
  results: ReadonlyMap<number, Result>,
): Outcome<T>[] =>
  records.flatMap((of): Outcome<T>[] => {
    const result = results.get(of.id);
    if (result === undefined) return [];
    if (result.success) return [{ of, kind: 'done', reason: null }];
    return [{ of, kind: SKIPPED.test(result.errorCode ?? '') ? 'skip' : 'fail', reason: result.error }];
  });

/** The records that are done, or will be. */
export const doneOf = <T>(outcomes: readonly Outcome<T>[]): T[] =>
  outcomes.filter(({ kind }) => kind === 'done').map(({ of }) => of);
