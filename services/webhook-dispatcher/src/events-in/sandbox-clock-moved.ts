import { deadLetter, done, type IncomingMessage, type Verdict } from '@outlay/bus';
import { sandboxClockMoved } from '@outlay/contracts';

/** When the sandbox's time was moved, ours follows: what is due by the new time is attempted, and partitions are made. */
export const handleSandboxClockMoved =
  (keep: (offsetMs: number) => Promise<void>) =>
  async ({ body }: IncomingMessage): Promise<Verdict> => {
    const event = JSON.parse(body.toString('utf8')) as { data?: unknown };
    const parsed = sandboxClockMoved.consumed.safeParse(event.data);
    if (!parsed.success) return deadLetter('not a time');
    await keep(parsed.data.offsetMs);
    return done;
  };
