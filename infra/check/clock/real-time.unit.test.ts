import { describe, expect, it } from '@jest/globals';
import { readSources } from '../imports/graph.ts';
import { filesInRealTime, REAL_TIME } from './real-time.ts';

const path = 'services/expense/src/expenses/a.ts';
const found = (text: string): string[] => filesInRealTime([{ path, text }]);

describe('the time of a service', () => {
  it.each([
    'const until = Date.now() + 1;',
    'const at = new Date();',
    'const cache = createCache({ clock: systemClock });',
    "const TEXT = 'SELECT 1 FROM links WHERE ends_at > now()';",
    'const TEXT = `UPDATE links SET ended_at = clock_timestamp()`;',
  ])('is another one in %s', (text) => {
    expect(found(text)).toEqual([path]);
  });

  it.each(['const at = clock.now();', 'const at = now();', 'const at = new Date(text);', 'performance.now();'])(
    'is the injected one, or none, in %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  const files = filesInRealTime(readSources());

  it('is the injected one, which the sandbox moves, but where a reason stands', () => {
    expect(files.filter((file) => !REAL_TIME.some(([prefix]) => file.startsWith(prefix)))).toEqual([]);
  });

  it('has a reason for each exception that there is, and no other', () => {
    expect(REAL_TIME.filter(([prefix]) => !files.some((file) => file.startsWith(prefix)))).toEqual([]);
  });
});
