import { describe, expect, it } from '@jest/globals';
import type { ApprovalPolicy } from '../../core/api/index.ts';
import { ofSubject, policiesOf, problemOf, ruleFor, rulesOf } from './rule.ts';

const POLICIES: ApprovalPolicy[] = [
  { subject: 'reports', minAmount: 1000, levels: [{ approvers: [{ manager: true }], mode: 'any' }] },
  { subject: 'reports', minAmount: 0, levels: [{ approvers: [{ role: 'approver' }, { userId: 4 }], mode: 'all' }] },
  { subject: 'bills', minAmount: 500, levels: [{ approvers: [{ userId: 1 }], mode: 'any' }] },
];

describe('approval rules', () => {
  it('are the same after they were edited without a change', () => {
    expect(policiesOf(rulesOf(POLICIES))).toEqual(POLICIES);
  });

  it('stand in the order of their amounts', () => {
    expect(ofSubject(rulesOf(POLICIES), 'reports').map(({ minAmount }) => minAmount)).toEqual([0, 1000]);
  });

  it('hold from their amount on, the highest that fits first', () => {
    const rules = rulesOf(POLICIES);
    expect(ruleFor(rules, 'reports', 999.99)?.minAmount).toBe(0);
    expect(ruleFor(rules, 'reports', 1000)?.minAmount).toBe(1000);
    expect(ruleFor(rules, 'bills', 499.99)).toBeUndefined();
  });

  it('name approvers at each level, and no amount twice for one subject', () => {
    const rules = rulesOf(POLICIES);
    expect(problemOf(rules)).toBeUndefined();
    expect(problemOf([...rules, ...rules.slice(0, 1)])).toBe('amount.twice');
    expect(problemOf(rules.map((rule) => ({ ...rule, levels: [{ key: 'y', approvers: [], mode: 'any' }] })))).toBe(
      'level.empty',
    );
  });
});
