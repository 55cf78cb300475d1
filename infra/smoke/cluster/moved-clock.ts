// Preloaded by a process of a test (`node --import`): its `Date` is as many milliseconds ahead as the file in MOVED_CLOCK says, which the test
// may write anew while the process runs. Timers and `performance` are left alone, as they are where somebody sets a machine's clock.
import { readFileSync } from 'node:fs';

const path = process.env.MOVED_CLOCK ?? '';
const RealDate = Date;
let ahead = 0;

const read = (): void => {
  ahead = Number(readFileSync(path, 'utf8'));
};

const now = (): number => RealDate.now() + ahead;

read();
setInterval(read, 50).unref();
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
