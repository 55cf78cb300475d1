import { describe, expect, it } from '@jest/globals';
import { selectLevels } from './select-levels.ts';

describe('the arguments of npm test', () => {
  it.each([
    ['', ''],
    ['services/bill -t words', 'services/bill -t words'],
    ['unit', '--selectProjects unit'],
    ['contract int', '--selectProjects contract int'],
    ['int services/bill', 'services/bill --selectProjects int'],
    ['services/bill int -t words', 'services/bill -t words --selectProjects int'],
    ['services/unit -t int', 'services/unit -t int'],
    ['--testNamePattern e2e unit', '--testNamePattern e2e --selectProjects unit'],
    ['--selectProjects unit', '--selectProjects unit'],
    ['--selectProjects contract -- libs/contracts', 'libs/contracts --selectProjects contract'],
    ['--selectProjects int e2e services/bill --bail', 'services/bill --bail --selectProjects int e2e'],
  ])('"%s" are "%s" for Jest', (given, expected) => {
    expect(selectLevels(given.split(' ')).join(' ')).toBe(expected);
  });
});
