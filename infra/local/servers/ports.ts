import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

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

/** Distinct free loopback ports. They are not held: take them soon. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (!ports.has(port) && (await isFree(port))) ports.add(port);
  }
  return [...ports];
};
