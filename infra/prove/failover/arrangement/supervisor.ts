import { setTimeout as pause } from 'node:timers/promises';
import type { Member } from '../member.ts';

type Options = {
  /** Does it do its work? Rejects or is false when not. */
  works(member: Member): Promise<boolean>;
  report(what: string): void;
  /** Ends it. */
  signal: AbortSignal;
};

/** Longer than any fault lasts, and than it takes to come back from one by itself. */
const STALL_LIMIT = 40_000;
const EVERY = 3_000;

/** What is to be restarted: it has worked since it was started, and has not for a while. A slow start is no reason. */
export const createStallDetector = (now: () => number = () => performance.now()) => {
  let worked: { pid: number | undefined; at: number } | undefined;
  return (pid: number | undefined, works: boolean): boolean => {
    if (works) worked = { pid, at: now() };
    else if (worked && worked.pid === pid && pid !== undefined) return now() - worked.at > STALL_LIMIT;
    return false;
  };
};

const keep = async (member: Member, { works, report, signal }: Options): Promise<void> => {
  const isOver = createStallDetector();
  while (!signal.aborted) {
    const { pid } = member;
    if (isOver(pid, await works(member).catch(() => false))) {
      report(`${member.name} is restarted: it does not work any more`);
      await member.kill();
      if (!signal.aborted) await member.start().catch(() => undefined);
    }
    await pause(EVERY, undefined, { signal }).catch(() => undefined);
  }
};

/** Restarts members as a supervisor with a liveness probe does. */
export const supervise = (members: readonly Member[], options: Options): void => {
  for (const member of members) void keep(member, options);
};
