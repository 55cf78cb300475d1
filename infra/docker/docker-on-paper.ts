import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Container = {
  id: string;
  service: string;
  name: string;
  state: 'running' | 'created' | 'exited';
  health: 'healthy' | 'unhealthy';
  image: string;
  settings: string;
};

export type Paper = {
  containers: Container[];
  /** Of a service's image now, and of its settings; what `build` makes of the first. */
  images: Record<string, string>;
  built: Record<string, string>;
  settings: Record<string, string>;
  /** The ports of this machine that a service publishes, as `docker compose config` prints them. */
  published: Record<string, string>;
  health: 'healthy' | 'unhealthy';
  /** Fails, of commands as `compose up`; kills who calls it, before or after it is done. */
  failing: string[];
  killing: { at: number; done: boolean } | undefined;
  /** Every command that changes something, as it was called. */
  calls: string[];
};

/** As much of `docker` as infra/docker/replace and upgrade call, on a file. */
const PROGRAM = `#!/usr/bin/env node
const { readFileSync, writeFileSync } = require('node:fs');
const FILE = process.env.PAPER;
const paper = JSON.parse(readFileSync(FILE, 'utf8'));
const args = process.argv.slice(2);
const last = args.at(-1);
const found = () => paper.containers.find(({ id, name }) => id === last || name === last);
const print = (lines) => { if (lines.length > 0) console.log(lines.join('\\n')); };
const end = (code) => { writeFileSync(FILE, JSON.stringify(paper)); process.exit(code); };

const start = (service, count) => {
  const own = paper.containers.filter((one) => one.service === service);
  for (const one of own) one.state = 'running';
  for (let number = own.length; number < count; number += 1) {
    const free = [1, 2, 3].find((n) => !own.some(({ name }) => name === 'outlay-' + service + '-' + n));
    const id = service + '.' + paper.calls.length + '.' + Math.random().toString(36).slice(2, 8);
    const [image, settings] = [paper.images[service], paper.settings[service]];
    paper.containers.push({ id, service, name: 'outlay-' + service + '-' + free, state: 'created', health: paper.health, image, settings });
    if (paper.failing.includes('compose up')) { console.error('port is already allocated'); end(1); }
    paper.containers.at(-1).state = 'running';
  }
};

const formats = {
  '{{.Name}}': (one) => '/' + one.name,
  '{{.State.Health.Status}}': (one) => one.health,
  '{{.Config.Image}}': (one) => one.service,
  '{{.Image}} {{index .Config.Labels "com.docker.compose.config-hash"}}': (one) => one.image + ' ' + one.settings,
};
const remove = (matches) => { paper.containers = paper.containers.filter((one) => !matches(one)); };

const reading = {
  'compose config': () => {
    const names = Object.keys(paper.settings);
    if (args.includes('--services')) return print(names);
    if (args.includes('--hash')) return print([last + ' ' + paper.settings[last]]);
    const ports = (name) => (paper.published[name] ? ['    ports:', '      - mode: ingress', '        published: "' + paper.published[name] + '"'] : []);
    return print(['services:', ...names.flatMap((name) => ['  ' + name + ':', ...ports(name)]), 'volumes:']);
  },
  'compose ps': () => {
    const running = paper.containers.filter(({ state }) => args.includes('-aq') || state === 'running');
    if (args.includes('--services')) return print([...new Set(running.map(({ service }) => service))]);
    return print(running.filter(({ service }) => service === last).map(({ id }) => id));
  },
  inspect: () => print([formats[args[2]](found())]),
  image: () => print([paper.images[last]]),
  logs: () => undefined,
};
const changing = {
  'compose build': () => Object.assign(paper.images, paper.built),
  'compose up': () => {
    if (args.includes('--force-recreate') || !args.includes('--no-recreate')) remove(({ service }) => service === last);
    start(last, args.includes('--scale') ? 2 : 1);
  },
  'compose run': () => undefined,
  rename: () => { paper.containers.find(({ id }) => id === args[1]).name = last; },
  start: () => { found().state = 'running'; },
  stop: () => { found().state = 'exited'; },
  rm: () => remove(({ id }) => args.includes(id)),
};

const words = ['build', 'config', 'ps', 'run', 'up'];
const command = args[0] === 'compose' ? 'compose ' + args.find((word) => words.includes(word)) : args[0];
if (command in reading) { reading[command](); process.exit(0); }
const die = () => { writeFileSync(FILE, JSON.stringify(paper)); process.kill(process.ppid, 'SIGKILL'); process.exit(1); };
const isKilled = paper.killing?.at === paper.calls.length;
paper.calls.push(args.join(' '));
if (isKilled && !paper.killing.done) die();
changing[command]();
if (isKilled) die();
end(paper.failing.includes(command) || paper.failing.some((part) => args.join(' ').endsWith(part)) ? 1 : 0);
`;

/** One container of a service that runs, of its image and settings before. */
export const running = (service: string): Container => ({
  ...{ id: `${service}.first`, service, name: `outlay-${service}-1` },
  ...{ state: 'running', health: 'healthy', image: `${service}@old`, settings: 'same' },
});

/** Docker as a file: what the scripts call changes it as Docker would its containers, at any moment they can be killed. */
export const createPaper = (services: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-docker-'));
  const file = join(folder, 'paper.json');
  writeFileSync(join(folder, 'docker'), PROGRAM, { mode: 0o755 });
  const all = (value: (name: string) => string) => Object.fromEntries(services.map((name) => [name, value(name)]));
  const read = (): Paper => JSON.parse(readFileSync(file, 'utf8')) as Paper;
  const change = (changes: Partial<Paper>): void => writeFileSync(file, JSON.stringify({ ...read(), ...changes }));
  const fresh: Omit<Paper, 'killing'> = {
    containers: services.map(running),
    images: all((name) => `${name}@old`),
    built: {},
    settings: all(() => 'same'),
    published: {},
    health: 'healthy',
    failing: [],
    calls: [],
  };
  writeFileSync(file, JSON.stringify(fresh));
  return {
    read,
    change,
    /** Runs a script of this folder as an operator does. */
    call: (script: string, ...args: string[]) => {
      const env = { ...process.env, PAPER: file, PATH: `${folder}:${process.env.PATH}` };
      const { status, stdout, stderr } = spawnSync(join(import.meta.dirname, script), args, { env, encoding: 'utf8' });
      return { status, out: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
};
