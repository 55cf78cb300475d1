import { installByApt } from '../../../local/servers/apt.ts';
import { installServers } from '../../../local/servers/install-servers.ts';
import { findProgram } from '../../../local/servers/programs.ts';
import { createProgress } from '../../../local/servers/progress.ts';

/** Programs, and Debian's packages of them. */
const NEEDED: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  unshare: 'util-linux',
};

/** Installs what this machine lacks. @throws Error where it cannot */
export const installArrangement = async (): Promise<void> => {
  await installServers();
  const missing = Object.keys(NEEDED).filter((program) => findProgram(program) === undefined);
  if (missing.length === 0) return;
  const packages = missing.map((program) => NEEDED[program]).join(' ');
  if (!(await installByApt(packages, createProgress()))) throw new Error(`Not installed: ${packages} (Debian's names)`);
};
