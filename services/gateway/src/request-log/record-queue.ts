import type { WaitingRecord } from './request-record.ts';

/** Records that wait to be written, the oldest first. */
export type RecordQueue = {
  /** Behind the others; the oldest goes where there is no place, and is counted. */
  push(record: WaitingRecord): void;
  /** The oldest ones, at most so many: they wait no more. */
  take(most: number): WaitingRecord[];
  /** Taken before and not written: in front of the others, as far as there is place. */
  putBack(records: readonly WaitingRecord[]): void;
  length(): number;
};

type Options = { most: number; onDropped: (count: number) => void };

/** A queue in memory of `most` records: a log gives way to the requests that it is about. */
export const createRecordQueue = ({ most, onDropped }: Options): RecordQueue => {
  let waiting: WaitingRecord[] = [];
  return {
    push: (record) => {
      if (waiting.length >= most) {
        waiting.shift();
        onDropped(1);
      }
      waiting.push(record);
    },
    take: (count) => waiting.splice(0, count),
    putBack: (records) => {
      const places = Math.max(0, most - waiting.length);
      const kept = places === 0 ? [] : records.slice(-places);
      if (kept.length < records.length) onDropped(records.length - kept.length);
      waiting = [...kept, ...waiting];
    },
    length: () => waiting.length,
  };
};
