import { startChild } from '../child.ts';
import type { Row } from '../table.ts';

/** A process of its own, beside the code that it measures; counted from infra/bench. */
const WRITER = '../../services/bill/test/bench/write-bank-file.ts';

/** In MB; `peak`: beyond what the process had when it was idle, the payments themselves included. */
type Written = { seconds: number; megabytes: number; peak: number; idle: number };

/** Each format in a process of its own, so that its memory is its own. */
export const benchBatchFiles = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const format of ['cpa005', 'nacha', 'pain001']) {
    const child = startChild(WRITER);
    const { seconds, megabytes, peak, idle } = await child.call<Written>({ format, count: 50_000 });
    child.end();
    const measured = `${seconds.toFixed(2)} s, ${peak.toFixed(0)} MB of memory`;
    rows.push({
      what: `bank file of 50,000 payments, ${format}`,
      measured,
      aim: '5 s, 100 MB',
      beside: `${megabytes.toFixed(0)} MB written; idle ${idle.toFixed(0)} MB`,
    });
  }
  return rows;
};
