import { describe, expect, it } from '@jest/globals';
import { readSources } from '../imports/graph.ts';
import { namesIn } from './names.ts';
import { EXCEPTIONS, oldNamesOf, oldWordsIn } from './old-words.ts';

const REFUSED: [what: string, text: string, name: string][] = [
  ['a variable', 'const doorOfHouse = 1;', 'doorOfHouse'],
  ['a destructured one', 'const { a: toldTwice, ...heardRest } = x;', 'toldTwice'],
  ['a parameter', 'const f = (wish: string) => 1;', 'wish'],
  ['a function', 'function askExpense() {}', 'askExpense'],
  ['a type', 'type Surroundings = {};', 'Surroundings'],
  ['a property of a type', 'type A = { heldUntil: Date };', 'heldUntil'],
  ['a method of a type', 'type A = { tell(x: string): void };', 'tell'],
  ['a property of an object', 'f({ laneFeeling: 1 });', 'laneFeeling'],
  ['a name given on import', "import { x as sayer } from 'y';", 'sayer'],
  ['a class', 'class Undertaker {}', 'Undertaker'],
  ['a log line', "logger.info({ a }, 'event.told');", 'event.told'],
  ['one of a level that is computed', "deps.logger[failed ? 'warn' : 'debug']({ a }, 'event.told');", 'event.told'],
  ['one of a logger that may be missing', "this.logger?.warn('house burns');", 'house burns'],
  ['one of a function without its object', "warn('lane.full');", 'lane.full'],
  ['one that is chosen', "logger.info({ a }, done ? 'event.told' : 'event.kept');", 'event.told'],
  ['one that is made of parts', `logger.info({ a }, \`event.told_\${x}\`);`, 'event.told_'],
  ['one that another function writes', "die(error, 'house.crashed');", 'house.crashed'],
  ['one that stands in a constant', "const WHAT = 'lane.closed';", 'lane.closed'],
  ['a fact of a log line', "logger.info({ heardBy: x }, 'event.published');", 'heardBy'],
  ['a loop', "createLoop({ name: 'telling locales' });", 'telling locales'],
  ['a job', "change({ credentialId: 'job:tell-locales' });", 'job:tell-locales'],
  ['a metric', "new Counter({ name: 'events_heard_total' });", 'events_heard_total'],
  ['a counter', "metrics.counter('events_heard_total', 'help');", 'events_heard_total'],
  ['a histogram', `deps.metrics.histogram(\`\${prefix}_lane_seconds\`, 'help');`, '_lane_seconds'],
  ['a gauge', "metrics.gauge('rooms', 'help', [], () => 1);", 'rooms'],
  ['a label of a metric', "metrics.counter('events_total', 'help', ['kind', 'sayer']);", 'sayer'],
  ['a label of a metric of the library', "new Gauge({ name: 'open', labelNames: ['lane'] });", 'lane'],
  ['a span', "tracer.startActiveSpan('ask expense', work);", 'ask expense'],
];

const ALLOWED: [reason: string, path: string, text: string][] = [
  ['what is called by its own word', 'a.ts', 'const now = Math.floor(1); emitter.once(x);'],
  ['what another package exports', 'a.ts', "import { once } from 'node:events';"],
  ['the help of a metric', 'a.ts', "metrics.counter('events_total', 'how many were heard');"],
  ['a comment and a string', 'a.ts', "// told\nconst text = 'the house is told';"],
  ['a part of another word', 'a.ts', 'const household = 1; const fortold = wallet;'],
  ['claims of a JWT', 'libs/http/src/identity/identity.ts', 'const claims = verify(token);'],
  ['a payment hold', 'services/bill/src/vendors/vendor.ts', 'type Vendor = { paymentHoldUntil: Date };'],
];

describe('the words of names', () => {
  it.each(REFUSED)('refuses %s', (_what, text, name) => {
    expect(oldNamesOf('a.ts', text).map((one) => one.name)).toContain(name);
  });

  it.each(ALLOWED)('allows %s', (_reason, path, text) => {
    expect(oldNamesOf(path, text)).toEqual([]);
  });

  it('refuses them beside elements of React', () => {
    const text = 'export const List = ({ doorOpen }: Props) => <ul aria-label="told">{doorOpen && <li />}</ul>;';
    expect(oldNamesOf('a.tsx', text).map(({ name }) => name)).toEqual(['doorOpen']);
  });

  it('refuses the name of a file and of a folder', () => {
    expect(oldNamesOf('services/bill/src/house/lane.ts', '')).toEqual([
      { path: 'services/bill/src/house/lane.ts', name: 'services/bill/src/house/lane.ts', words: ['house', 'lane'] },
    ]);
  });
});

describe('the repository', () => {
  const names = readSources().flatMap(({ path, text }) =>
    [path, ...namesIn(text, path)].map((name) => ({ path, name })),
  );

  it('has no old word in the name of a file or of anything that it declares', () => {
    const old = names.filter(({ path, name }) => oldWordsIn(name, path).length > 0);
    expect(old).toEqual([]);
  });

  it('needs every exception', () => {
    const unused = EXCEPTIONS.filter(
      (one) => !names.some(({ path, name }) => one.name.test(name) && (one.in?.test(path) ?? true)),
    );
    expect(unused.map(({ reason }) => reason)).toEqual([]);
  });
});
