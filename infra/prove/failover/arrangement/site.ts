import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryDisk } from '../../../local/servers/memory-disk.ts';
import type { Life } from '../../../local/servers/server.ts';
import { sweepRuns } from '../../../local/servers/sweep-runs.ts';
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

/** Opens it in memory where there is enough. @throws Error when another one is at work: they would share a network */
export const openSite = (): Site => {
  const parent = join(memoryDisk('outlay-failover') ?? join(tmpdir(), 'outlay-failover'), 'runs');
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  const [other] = sweepRuns(parent, /^run-(\d+)-/);
  if (other !== undefined) throw new Error(`Another run is at work (process ${other})`);
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
