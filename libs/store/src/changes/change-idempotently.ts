import type { Database, IdempotentOrigin } from '../types.ts';
import { isLasting, type Kept, keep, keptError, recall, replay } from './idempotency.ts';
import type { Recorder } from './recorder.ts';
import type { Recording } from './recording.ts';

type Attempt<T> = { kept: Kept; result?: T; thrown?: unknown };

/** The result of the work, or its lasting rejection with everything the work did before it undone. */
const attempt = async <T>(recording: Recording, work: () => Promise<T>): Promise<Attempt<T>> => {
  recording.write({ text: 'SAVEPOINT before_work' });
  try {
    const result = await work();
    return { kept: { result }, result };
  } catch (thrown) {
    if (!isLasting(thrown)) throw thrown;
    recording.forget();
    recording.write({ text: 'ROLLBACK TO SAVEPOINT before_work' });
    return { kept: keptError(thrown), thrown };
  }
};

/** `changeIdempotently` of the database; see its type. */
export const createIdempotentChange =
  (record: Recorder): Database['changeIdempotently'] =>
  async <T>(origin: IdempotentOrigin, work: (recording: Recording) => Promise<T>): Promise<T> => {
    const { idempotencyKey: key } = origin;
    if (key === null) return record(origin, work);
    const outcome = await record(origin, async (recording) => {
      const before = await recall(recording, origin, key, recording.now);
      if (before) return { before };
      const first = await attempt(recording, () => work(recording));
      keep(recording, origin, key, recording.now, first.kept);
      return first;
    });
    if ('before' in outcome) return replay<T>(outcome.before, key);
    if ('thrown' in outcome) throw outcome.thrown;
    return outcome.result as T;
  };
