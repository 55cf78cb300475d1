import type { Answer } from '@outlay/contracts';
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

/** With a rendered answer: until every use case returns its result. */
const createAnsweredChange =
  (record: Recorder) =>
  async <T>(
    origin: IdempotentOrigin,
    work: (recording: Recording) => Promise<T>,
    answer: (result: T) => Answer,
  ): Promise<Answer> => {
    const { idempotencyKey: key } = origin;
    if (key === null) return answer(await record(origin, work));
    const outcome = await record(origin, async (recording) => {
      const before = await recall(recording, origin, key, recording.now);
      if (before) return { before };
      const first = await attempt(recording, async () => answer(await work(recording)));
      const kept = first.result ? { answer: first.result } : first.kept;
      keep(recording, origin, key, recording.now, kept);
      return first;
    });
    if ('before' in outcome) {
      if (!('answer' in outcome.before)) return replay<Answer>(outcome.before, key);
      const { answer: kept } = outcome.before;
      return { ...kept, headers: { ...kept.headers, 'Idempotency-Replayed': 'true' } };
    }
    if ('thrown' in outcome) throw outcome.thrown;
    return outcome.result as Answer;
  };

/** `changeIdempotently` of the database; see its type. */
export const createIdempotentChange =
  (record: Recorder): Database['changeIdempotently'] =>
  async <T>(
    origin: IdempotentOrigin,
    work: (recording: Recording) => Promise<T>,
    answer?: (result: T) => Answer,
  ): Promise<T & Answer> => {
    const { idempotencyKey: key } = origin;
    if (answer) return (await createAnsweredChange(record)(origin, work, answer)) as T & Answer;
    if (key === null) return (await record(origin, work)) as T & Answer;
    const outcome = await record(origin, async (recording) => {
      const before = await recall(recording, origin, key, recording.now);
      if (before) return { before };
      const first = await attempt(recording, () => work(recording));
      keep(recording, origin, key, recording.now, first.kept);
      return first;
    });
    if ('before' in outcome) return replay<T & Answer>(outcome.before, key);
    if ('thrown' in outcome) throw outcome.thrown;
    return outcome.result as T & Answer;
  };
