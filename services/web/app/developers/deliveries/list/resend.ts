import type { RedeliveredMany } from '../../../core/index.ts';

/** As many as the API takes at once. */
const MOST = 100;

type Run = (ids: string[]) => Promise<Pick<RedeliveredMany, 'redelivered' | 'failed'>>;
export type Resent = { redelivered: string[]; failed: { id: string; message: string }[] };

/** Sends any number of deliveries again, a hundred at a time. What a later hundred fails of leaves what was sent before as it is. */
export const resendAll = async (ids: readonly string[], run: Run): Promise<Resent> => {
  const all: Resent = { redelivered: [], failed: [] };
  for (let from = 0; from < ids.length; from += MOST) {
    const some = ids.slice(from, from + MOST);
    try {
      const { redelivered, failed } = await run(some);
      all.redelivered.push(...redelivered);
      all.failed.push(...failed);
    } catch (error) {
      if (from === 0) throw error;
      const message = error instanceof Error ? error.message : '';
      all.failed.push(...ids.slice(from).map((id) => ({ id, message })));
      break;
    }
  }
  return all;
};
