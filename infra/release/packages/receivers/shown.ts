import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { needs, run } from '../../../prove/clients/generator.ts';
import type { Receiver } from './receiver.ts';

/** Where the code is that the web app shows to copy. */
export const SHOWN = join(import.meta.dirname, '../../../../services/web/app/developers/endpoints/receiver-code');

const named = (language: string, folder: string, name: string): string => {
  copyFileSync(join(SHOWN, `receiver-${language}.txt`), join(folder, name));
  return name;
};

/** The receivers of the app, as they are shown: nothing is installed for them. */
export const SHOWN_RECEIVERS: readonly Receiver[] = [
  {
    name: 'Node.js alone',
    lacks: () => undefined,
    install: async (cwd) => ({ program: process.execPath, args: [named('node', cwd, 'receiver.mjs')], cwd }),
  },
  {
    name: 'Python alone',
    lacks: () => needs('python3'),
    install: async (cwd) => ({ program: 'python3', args: [named('python', cwd, 'receiver.py')], cwd }),
  },
  {
    name: 'Go alone',
    lacks: () => needs('go'),
    install: async (cwd) => {
      await run('go', ['build', '-o', 'receiver', named('go', cwd, 'receiver.go')], cwd);
      return { program: join(cwd, 'receiver'), args: [], cwd };
    },
  },
];
