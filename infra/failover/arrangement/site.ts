import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryDisk } from '../../local/servers/memory-disk.ts';
import type { Life } from '../../local/servers/server.ts';
import type { Member } from '../member.ts';
import { type Network, openNetwork } from '../network.ts';

/** The ground that an arrangement stands on. */
export type Site = {
  /** Data, configurations and logs. */
  root: string;
  network: Network;
  /** Everything that was made for it; ends with it. */
  members: Member[];
  edge: Life | undefined;
  /** Aborted when it closes. */
  signal: AbortSignal;
  /** Ends all processes, takes the network away and deletes the data. */
  close(): Promise<void>;
};

const NAME = /^run-(\d+)-/;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A run that was killed could not delete its folder. @throws Error when another one is at work: they would share a network */
const sweep = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1] ?? process.pid);
    if (isAlive(pid)) throw new Error(`Another run is at work (process ${pid})`);
    rmSync(join(parent, name), { recursive: true, force: true });
  }
};

/** Opens it in memory where there is enough. */
export const openSite = (): Site => {
  const parent = join(memoryDisk('outlay-failover') ?? join(tmpdir(), 'outlay-failover'), 'runs');
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  sweep(parent);
  const root = mkdtempSync(join(parent, `run-${process.pid}-`));
  chmodSync(root, 0o755);
  const network = openNetwork();
  const closing = new AbortController();
  const site: Site = {
    ...{ root, network, members: [], edge: undefined, signal: closing.signal },
    close: async () => {
      closing.abort();
      await site.edge?.stop();
      await Promise.all(site.members.map((member) => member.kill()));
      network.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
  return site;
};
