import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needs, run } from '../../../prove/clients/generator.ts';
import { buildPython, pythonLacks } from '../python/build-python.ts';
import { makeEnvironment } from '../python/python-tools.ts';
import { RECEIVERS, type Receiver } from './receiver.ts';

const copied = (framework: string, folder: string): string => {
  cpSync(join(RECEIVERS, framework), folder, { recursive: true });
  return folder;
};

const python = (name: string, framework: string): Receiver => ({
  name,
  lacks: pythonLacks,
  install: async (folder) => {
    const cwd = copied(framework, folder);
    const wheel = await buildPython(join(folder, 'packed'));
    const others = readFileSync(join(cwd, 'requirements.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('outlay'));
    const environment = join(cwd, 'venv');
    await makeEnvironment(environment, [wheel, ...others]);
    return { program: join(environment, 'bin/python'), args: ['server.py'], cwd };
  },
});

export const FASTAPI = python('FastAPI', 'fastapi');
export const DJANGO = python('Django', 'django');

const GO_CLIENT = join(RECEIVERS, '../go');

export const GO: Receiver = {
  name: 'Go',
  lacks: () => needs('go'),
  install: async (folder) => {
    const cwd = copied('go', folder);
    await run('go', ['mod', 'edit', `-replace=outlay.example/outlay-go=${GO_CLIENT}`], cwd);
    await run('go', ['build', '-o', 'receiver', '.'], cwd, { GOFLAGS: '-mod=mod' });
    return { program: join(cwd, 'receiver'), args: [], cwd };
  },
};

/** With the gems of this machine: `gem install rails puma`, or a distribution's packages of these names. */
export const RAILS: Receiver = {
  name: 'Rails',
  lacks: () => needs('puma') ?? needs('rails'),
  install: async (folder, port) => {
    const cwd = copied('rails', folder);
    return { program: 'puma', args: ['-b', `tcp://127.0.0.1:${port}`, 'config.ru'], cwd };
  },
};

/** Where Debian's `php-illuminate-routing` is; elsewhere Composer installs it. */
const DEBIANS = '/usr/share/php/Illuminate/Routing/autoload.php';

export const LARAVEL: Receiver = {
  name: 'Laravel',
  lacks: () => needs('php') ?? (existsSync(DEBIANS) ? undefined : needs('composer')),
  install: async (folder, port) => {
    const cwd = copied('laravel', folder);
    if (!existsSync(DEBIANS)) await run('composer', ['install', '--no-interaction', '--quiet'], cwd);
    const env = existsSync(DEBIANS) ? { LARAVEL_AUTOLOAD: DEBIANS } : {};
    return { program: 'php', args: ['-S', `127.0.0.1:${port}`, 'serve.php'], cwd, env };
  },
};

export const SPRING: Receiver = {
  name: 'Spring',
  lacks: () => needs('java') ?? needs('mvn'),
  install: async (folder) => {
    const cwd = copied('spring', folder);
    await run('mvn', ['-q', '-B', 'package', '-DskipTests'], cwd);
    return { program: 'java', args: ['-jar', 'target/outlay-receiver-1.0.0.jar'], cwd };
  },
};
