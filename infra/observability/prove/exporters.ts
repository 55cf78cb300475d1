import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../local/servers/ports.ts';
import { needProgram } from '../../local/servers/programs.ts';
import { createLife } from '../../local/servers/server.ts';
import type { PrivateServers } from '../../smoke/private-servers.ts';

/** Programs of Debian's packages. */
export const PROGRAMS = {
  prometheus: 'prometheus',
  promtool: 'prometheus',
  'prometheus-postgres-exporter': 'prometheus-postgres-exporter',
  'prometheus-redis-exporter': 'prometheus-redis-exporter',
  'prometheus-node-exporter': 'prometheus-node-exporter',
};

type Program = {
  job: string;
  command: keyof typeof PROGRAMS;
  args(address: string): string[];
  env?: Record<string, string>;
};

const listOf = ({ adminUrl, redis }: PrivateServers): Program[] => {
  const { port, url } = redis;
  return [
    {
      ...{ job: 'postgres', command: 'prometheus-postgres-exporter' },
      args: (address) => [`--web.listen-address=${address}`],
      env: { DATA_SOURCE_NAME: `${adminUrl}?sslmode=disable` },
    },
    {
      ...{ job: 'redis', command: 'prometheus-redis-exporter' },
      args: (address) => ['-web.listen-address', address, '-redis.addr', `redis://127.0.0.1:${port}`],
      env: { REDIS_PASSWORD: decodeURIComponent(new URL(url).password) },
    },
    { job: 'node', command: 'prometheus-node-exporter', args: (address) => [`--web.listen-address=${address}`] },
  ];
};

export type Exporters = {
  /** Job -> where it is read. */
  addresses: ReadonlyMap<string, string>;
  stop(): Promise<void>;
};

/** The exporters of Debian beside private servers, on loopback. */
export const startExporters = async (servers: PrivateServers, directory: string): Promise<Exporters> => {
  const programs = listOf(servers);
  const ports = await freePorts(programs.length);
  const lives = programs.map(({ job, command, args, env = {} }, index) => {
    const address = `127.0.0.1:${ports[index]}`;
    const folder = join(directory, job);
    mkdirSync(folder, { recursive: true });
    const life = createLife({
      ...{ name: command, directory: folder, stopSignal: 'SIGTERM' as const },
      launch: { command: needProgram(command), args: args(address), env, deathSignal: 'SIGTERM' },
      ready: async () => (await fetch(`http://${address}/metrics`)).ok,
    });
    return { job, address, life };
  });
  await Promise.all(lives.map(({ life }) => life.start()));
  return {
    addresses: new Map(lives.map(({ job, address }) => [job, address])),
    stop: async () => void (await Promise.all(lives.map(({ life }) => life.stop()))),
  };
};
