import { describe, expect, it } from '@jest/globals';
import {
  bodyOf,
  coveredBy,
  movedBy,
  newRule,
  problemAt,
  type Rule,
  rulesOf,
  textOf,
  withRule,
  withValue,
} from './rule-list.ts';

const rule = (key: string, when: Partial<Rule['when']> = {}, accountId = 1): Rule => {
  const empty = newRule(key);
  return { ...empty, accountId, when: { ...empty.when, ...when } };
};

const keysOf = (rules: readonly Rule[]) => rules.map(({ key }) => key);

const LIST = [rule('a'), rule('b'), rule('c')];

describe('a list of rules', () => {
  it('changes its order by one place, and no further than its ends', () => {
    expect(keysOf(movedBy(LIST, 'b', -1))).toEqual(['b', 'a', 'c']);
    expect(keysOf(movedBy(LIST, 'b', 1))).toEqual(['a', 'c', 'b']);
    expect(keysOf(movedBy(LIST, 'a', -1))).toEqual(['a', 'b', 'c']);
    expect(keysOf(movedBy(LIST, 'c', 1))).toEqual(['a', 'b', 'c']);
  });

  it('takes a changed rule at its place and a new one at its end', () => {
    expect(withRule(LIST, { ...rule('b'), accountId: 7 }).map(({ accountId }) => accountId)).toEqual([1, 7, 1]);
    expect(keysOf(withRule(LIST, rule('d')))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is sent as it was read, with names trimmed, whatever its keys', () => {
    const dimensions = { cost_center: 12 };
    const known = bodyOf([{ ...rule('x', { vendorIds: [4] }), name: ' Rent ', dimensions }]);
    expect(known).toEqual([{ name: 'Rent', when: rule('x', { vendorIds: [4] }).when, accountId: 1, dimensions }]);
    expect(bodyOf(rulesOf(known))).toEqual(known);
    expect(textOf([rule('x')])).toBe(textOf([rule('y')]));
  });
});

describe('the dimensions of a rule', () => {
  it('have one value each, or none', () => {
    const dimensions = { fund: 3, cost_center: 12 };
    expect(withValue(dimensions, 'cost_center', 14)).toEqual({ fund: 3, cost_center: 14 });
    expect(withValue(dimensions, 'cost_center', null)).toEqual({ fund: 3 });
    expect(withValue({}, 'fund', null)).toEqual({});
  });

  it('are no change when a value is taken away and given back', () => {
    const before = { ...rule('x'), dimensions: { cost_center: 12, fund: 3 } };
    const given = withValue(withValue(before.dimensions, 'cost_center', null), 'cost_center', 12);
    expect(textOf([{ ...before, dimensions: given }])).toBe(textOf([before]));
    expect(textOf([{ ...before, dimensions: { fund: 3 } }])).not.toBe(textOf([before]));
  });
});

describe('a rule that never applies', () => {
  const of = (...whens: Partial<Rule['when']>[]) =>
    coveredBy(
      whens.map((when, index) => rule(`${index}`, when)),
      whens.length - 1,
    );

  it('has one before it that fits all of its lines', () => {
    expect(of({ categoryIds: [1, 2] }, { categoryIds: [2], vendorIds: [5] })).toBe(0);
    expect(of({ vendorIds: [9] }, {}, { categoryIds: [2] })).toBe(1);
    expect(of({ kinds: ['bill'] }, { kinds: ['bill'] })).toBe(0);
  });

  it('is not one that fits more, or other lines', () => {
    expect(of({ categoryIds: [1] }, { categoryIds: [1, 2] })).toBeUndefined();
    expect(of({ categoryIds: [1] }, {})).toBeUndefined();
    expect(of({ categoryIds: [1], vendorIds: [3] }, { categoryIds: [1] })).toBeUndefined();
    expect(of({})).toBeUndefined();
  });

  it('is not one for tax after one for what was bought, which fits no tax', () => {
    expect(of({}, { taxCodeIds: [1] })).toBeUndefined();
    expect(of({ taxCodeIds: [1, 2] }, { taxCodeIds: [1] })).toBe(0);
  });
});

it('what the API says of a rule stands at its place', () => {
  const errors = { 'rules[12].accountId': 'It is inactive.', startsOn: 'No day.' };
  expect([1, 12].map((index) => problemAt(errors, index))).toEqual([undefined, 'It is inactive.']);
});
