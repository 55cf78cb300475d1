import type { Answer } from '@outlay/contracts';
import type { Database } from '../types.ts';
import { isLasting, type Kept, keep, keptError, recall, replay } from './idempotency.ts';
import type { Recorder } from './recorder.ts';
import type { Recording } from './recording.ts';

/** The answer of the work, or its lasting refusal with everything the work did before it undone. */
const attempt = async (
  recording: Recording,
  work: () => Promise<Answer>,
): Promise<{ kept: Kept; thrown?: unknown }> => {
  recording.write({ text: 'SAVEPOINT before_work' });
  try {
    return { kept: { answer: await work() } };
  } catch (thrown) {
    if (!isLasting(thrown)) throw thrown;
    recording.forget();
    recording.write({ text: 'ROLLBACK TO SAVEPOINT before_work' });
    return { kept: keptError(thrown), thrown };
  }
};

/** `changeOnce` of the database; see its type. */
export const createIdempotentChange =
  (record: Recorder): Database['changeIdempotently'] =>
  async (origin, work, answer) => {
    const { once } = origin;
    if (once === null) return answer(await record(origin, work));
    const outcome = await record(origin, async (recording) => {
      const before = await recall(recording, origin, once, recording.now);
      if (before) return { kept: before, again: true };
      const first = await attempt(recording, async () => answer(await work(recording)));
      keep(recording, origin, once, recording.now, first.kept);
      return first;
    });
    if ('again' in outcome) return replay(outcome.kept);
    if ('thrown' in outcome) throw outcome.thrown;
    return (outcome.kept as { answer: Answer }).answer;
  };
