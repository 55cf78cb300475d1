import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { needs, run } from '../../../prove/clients/generator.ts';
import { packPackages } from '../pack-packages.ts';
import { RECEIVERS, type Receiver } from './receiver.ts';

const installed = (framework: string, start: Receiver['install']): Receiver['install'] => {
  return async (folder, port) => {
    cpSync(join(RECEIVERS, framework), folder, { recursive: true });
    const [client = ''] = await packPackages(['typescript'], join(folder, 'packed'));
    await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', client], folder);
    return start(folder, port);
  };
};

const server: Receiver['install'] = async (cwd) => ({ program: process.execPath, args: ['server.mjs'], cwd });

export const EXPRESS: Receiver = { name: 'Express', lacks: () => undefined, install: installed('express', server) };
export const FASTIFY: Receiver = { name: 'Fastify', lacks: () => undefined, install: installed('fastify', server) };

const NEXT_BIN = 'node_modules/next/dist/bin/next';

export const NEXT: Receiver = {
  name: 'Next.js',
  lacks: () => needs('npm'),
  install: installed('next', async (cwd, port) => {
    await run(process.execPath, [NEXT_BIN, 'build'], cwd, { NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '' });
    return {
      program: process.execPath,
      args: [NEXT_BIN, 'start', '--hostname', '127.0.0.1', '--port', `${port}`],
      cwd,
      env: { NEXT_TELEMETRY_DISABLED: '1' },
    };
  }),
};

/** Where it stands in the repository, with the packages of the workspace: nothing is installed. */
export const EXPRESS_IN_PLACE: Receiver = {
  name: 'Express',
  lacks: () => undefined,
  install: () => server(join(RECEIVERS, 'express'), 0),
};
