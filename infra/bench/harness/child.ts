import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Child = {
  pid: number;
  /** Sends a message and resolves with the next one that comes back. */
  call<T>(message: object): Promise<T>;
  /** The next message that comes. */
  nextMessage<T>(): Promise<T>;
  end(): void;
};

const answerOf = async <T>(child: ChildProcess): Promise<T> => {
  const ended = new AbortController();
  const gone = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error(`${child.spawnargs.at(-1)} ended`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message'), gone])) as [T];
    return message;
  } finally {
    ended.abort();
    gone.catch(() => undefined);
  }
};

/** A file, counted from `infra/bench`, as a process of its own, so that what measures takes no time from what is measured. */
export const startChild = (file: string, env: Record<string, string> = {}): Child => {
  const child = fork(join(import.meta.dirname, '..', file), {
    env: { ...process.env, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    pid: child.pid ?? 0,
    call: <T>(message: object) => {
      const answer = answerOf<T>(child);
      child.send(message);
      return answer;
    },
    nextMessage: <T>() => answerOf<T>(child),
    end: () => void child.kill(),
  };
};

/** For the file of a child (`startChild`): answers each message with what `run` makes of it; what fails ends the process. */
export const answerParent = <Request>(run: (request: Request) => Promise<object>): void => {
  process.on('message', (request: Request) => {
    run(request).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit());
};
