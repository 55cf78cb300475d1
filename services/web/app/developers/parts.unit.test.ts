import { describe, expect, it } from '@jest/globals';
import { mayDo } from '../session/rights.ts';
import type { Role } from '../session/session.ts';
import { visibleParts } from './parts.ts';

const partsFor = (role: Role) => visibleParts((right) => mayDo(role, right)).map(({ part }) => part);

describe('the pages for developers', () => {
  it('are there for whoever reads webhooks', () => {
    expect(partsFor('accountant')).toContain('overview');
    expect(partsFor('owner')).toEqual(expect.arrayContaining(partsFor('accountant')));
  });

  it('are those that the portal shows, there', () => {
    expect(visibleParts(() => true, ['endpoints']).map(({ part }) => part)).toEqual(['endpoints']);
  });

  it('are not there for anybody else', () => {
    for (const role of ['approver', 'employee', 'auditor'] as const) expect(partsFor(role)).toEqual([]);
  });
});
