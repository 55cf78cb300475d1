/**
 * Runs every npm script: works on any Node >= 20 and in a fresh clone. Installs the packages when they are missing
 * or older than the lock, then runs the given TypeScript file with the project's own Node, passing arguments, signals
 * and the exit code through.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const node = join(root, 'node_modules/node/bin/node');
const [file, ...args] = process.argv.slice(2);

const ageOf = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** npm writes this file last, so a broken installation is done again. */
const isInstalled = () => {
  const installed = ageOf(join(root, 'node_modules/.package-lock.json'));
  return installed > 0 && installed >= ageOf(join(root, 'package-lock.json')) && existsSync(node);
};

const install = () => {
  console.log('Installing the packages (npm ci) …');
  const begin = Date.now();
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', ['ci', ...quiet], { cwd: root, stdio: 'inherit' });
  if (error) console.error(`npm could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
  if (!existsSync(node)) {
    console.error("npm did not install the project's Node. Is `ignore-scripts` set? Run: npm rebuild node");
    process.exit(1);
  }
  console.log(`Packages installed in ${Math.round((Date.now() - begin) / 1000)} s.`);
};

if (!isInstalled()) install();

// When this process is killed outright, the kernel signals the child to stop (util-linux, on every Debian).
const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
const command = [...(setpriv ? [setpriv, '--pdeathsig', 'TERM', '--'] : []), node];
const child = spawn(command[0], [...command.slice(1), join(root, file), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    // Where `npm run` was called, for paths among the arguments.
    OUTLAY_CALLED_FROM: process.env.INIT_CWD ?? process.cwd(),
  },
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm passes a signal on to its shell only, and that ends without passing it on. The end of the shell is the signal then.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 300);
}

child.on('error', (error) => {
  console.error(`The project's Node could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
