import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { readSources } from '../imports/graph.ts';
import { sharedNames, statementsIn } from './statements.ts';

const sources = readSources().filter(({ path }) => !path.endsWith('.test.ts'));

describe('a prepared statement', () => {
  it.each(SERVICES)('has a name of its own among those of %s and libs/store', (service) => {
    const own = sources.filter(
      ({ path }) => /^libs\/store\/src\//.test(path) || path.startsWith(`services/${service}/src/`),
    );
    const statements = own.flatMap(({ path, text }) =>
      statementsIn(text).map((statement) => ({ ...statement, text: `${path}: ${statement.text}` })),
    );
    expect(statements.length).toBeGreaterThan(10);
    expect(sharedNames(statements)).toEqual([]);
  });

  it('is refused a name that another one has, and may be made of one text twice', () => {
    const source = `a({ name: 'x', text: ONE, values }); b({ name: 'x', text: TWO }); c({ name: 'y', text: ONE }, { name: 'y', text: ONE });`;
    expect(statementsIn(source)).toHaveLength(4);
    expect(sharedNames(statementsIn(source))).toEqual(['x']);
  });
});
