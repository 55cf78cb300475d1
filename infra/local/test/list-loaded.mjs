/** For `node --import`: prints all that a process has loaded when it ends, one line each. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import process from 'node:process';

const loaded = new Set();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
process.on('exit', () => writeFileSync(1, [...loaded, ...process.moduleLoadList].join('\n')));
