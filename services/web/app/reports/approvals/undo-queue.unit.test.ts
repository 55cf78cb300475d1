import { beforeEach, describe, expect, it } from '@jest/globals';
import { createUndoQueue, type UndoQueue } from './undo-queue.ts';

let time = 0;
let alarms: { at: number; run: () => void }[] = [];
let sent: string[] = [];
let queue: UndoQueue<string>;

const pass = (milliseconds: number) => {
  time += milliseconds;
  const due = alarms.filter(({ at }) => at <= time);
  alarms = alarms.filter(({ at }) => at > time);
  for (const { run } of due) run();
};

beforeEach(() => {
  time = 0;
  alarms = [];
  sent = [];
  queue = createUndoQueue<string>({
    delay: 10_000,
    send: (what, isLast) => sent.push(isLast ? `${what} at last` : what),
    clock: { now: () => time, wake: (after, run) => alarms.push({ at: time + after, run }) },
  });
});

describe('the queue of decisions', () => {
  it('sends nothing before its time, and each entry once', () => {
    queue.add('a', 'approve 1');
    pass(4_000);
    queue.add('b', 'reject 2');
    pass(5_999);
    expect(sent).toEqual([]);
    pass(1);
    expect(sent).toEqual(['approve 1']);
    pass(60_000);
    expect(sent).toEqual(['approve 1', 'reject 2']);
    expect(queue.snapshot().waiting).toEqual([]);
  });

  it('never sends what was taken back', () => {
    queue.add('a', 'approve 1');
    queue.add('b', 'approve 2');
    expect(queue.undo('a')).toBe('approve 1');
    pass(60_000);
    expect(sent).toEqual(['approve 2']);
  });

  it('takes nothing back that was sent', () => {
    queue.add('a', 'approve 1');
    pass(10_000);
    expect(queue.undo('a')).toBeUndefined();
    expect(sent).toEqual(['approve 1']);
  });

  it('sends all at once when the page goes, and not again when the time is over', () => {
    queue.add('a', 'approve 1');
    queue.add('b', 'reject 2');
    queue.flush(true);
    queue.flush(true);
    pass(60_000);
    expect(sent).toEqual(['approve 1 at last', 'reject 2 at last']);
  });

  it('does not send twice what a listener flushes while it is sent', () => {
    queue.subscribe(() => queue.flush(false));
    queue.add('a', 'approve 1');
    pass(60_000);
    expect(sent).toEqual(['approve 1']);
  });

  it('lets its listeners know of every change, with another snapshot', () => {
    const seen: number[] = [];
    const stop = queue.subscribe(() => seen.push(queue.snapshot().waiting.length));
    queue.add('a', 'approve 1');
    queue.undo('a');
    stop();
    queue.add('b', 'approve 2');
    expect(seen).toEqual([1, 0]);
  });
});
