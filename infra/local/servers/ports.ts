import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Below the kernel's range for outgoing connections, so that no client's socket sits on a stopped server's port. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Is the loopback port free right now? */
export const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
};

/** One file per port that was given out, seen by all processes of this user: tests and benches start servers side by side. */
const RESERVATIONS = join(tmpdir(), `outlay-ports-${userInfo().uid}`);
/** Milliseconds in which the taker of a port listens on it; after that `isFree` sees whether it does. */
const RESERVED = 120_000;

const dropOldReservations = (): void => {
  mkdirSync(RESERVATIONS, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(RESERVATIONS)) {
    const path = join(RESERVATIONS, name);
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - since > RESERVED) rmSync(path, { force: true });
  }
};

/** False when somebody else has the port. */
const reserve = (port: number): boolean => {
  try {
    closeSync(openSync(join(RESERVATIONS, `${port}`), 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Distinct free loopback ports, which are given to nobody else for two minutes. */
export const freePorts = async (count: number): Promise<number[]> => {
  dropOldReservations();
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (reserve(port) && (await isFree(port))) ports.push(port);
  }
  return ports;
};
