import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@outlay/contracts';
import { COMPILED } from './instance.ts';

const ROOT = join(import.meta.dirname, '../../..');
const STAMP = join(COMPILED, 'complete');

const changedAt = (path: string): number => statSync(path).mtimeMs;

/** When any of what services run was changed last. */
const newest = (): number => {
  const times = ['services', 'libs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((name) => {
      const source = join(ROOT, folder, name, 'src');
      // What is left of a package that was moved: its installed packages.
      if (!existsSync(source)) return [];
      return readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) => changedAt(join(source, path)));
    }),
  );
  return Math.max(changedAt(join(ROOT, 'package-lock.json')), ...times);
};

/**
 * Compiles all services to where their processes look: a service that finds its modules there needs no compiler of TypeScript,
 * which would cost it 50 MB for as long as it runs and half a second of its start. Without its variables a service ends as soon as
 * its modules are loaded. One after the other, since the servers start meanwhile; nothing happens when nothing was changed.
 */
export const compileServices = async (): Promise<void> => {
  const at = newest();
  if (existsSync(STAMP) && changedAt(STAMP) >= at) return;
  for (const service of SERVICES) {
    const main = join(ROOT, 'services', service, 'src/main.ts');
    const child = spawn(process.execPath, [main], { env: { NODE_COMPILE_CACHE: COMPILED }, stdio: 'ignore' });
    await once(child, 'exit');
  }
  mkdirSync(COMPILED, { recursive: true });
  writeFileSync(STAMP, '');
};
