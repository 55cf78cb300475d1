import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../../local/servers/ports.ts';
import { newSecret, probeReceiver } from './probe-receiver.ts';
import type { Receiver } from './receiver.ts';

const LONGEST_START = 60_000;

/** Waits until somebody answers. @throws Error with what the program printed when nobody does */
const untilThere = async (url: string, isOver: () => string | undefined): Promise<void> => {
  const end = Date.now() + LONGEST_START;
  for (;;) {
    const over = isOver();
    if (over !== undefined || Date.now() > end) throw new Error(`it did not start:\n${over ?? 'nobody answers'}`);
    const isThere = await fetch(url, { method: 'POST' }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Installs a receiver, starts it and probes it; resolves with its mistakes. @throws Error when it cannot be installed or started */
export const tryReceiver = async (receiver: Receiver, root: string): Promise<string[]> => {
  const folder = join(root, receiver.name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  mkdirSync(folder, { recursive: true });
  const [port = 0] = await freePorts(1);
  const secret = newSecret();
  const { program, args, cwd, env = {} } = await receiver.install(folder, port);
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', ...env, PORT: `${port}`, OUTLAY_WEBHOOK_SECRET: secret },
    // Its children end with it.
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  let ended = false;
  const exit = once(child, 'exit').then(() => (ended = true));
  try {
    const url = `http://127.0.0.1:${port}/outlay`;
    await untilThere(url, () => (ended ? printed : undefined));
    return await probeReceiver(url, secret);
  } finally {
    if (!ended && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await exit;
  }
};
