import { describe, expect, it } from '@jest/globals';
import { mayDo } from '../../core/session/rights.ts';
import type { Role } from '../../core/session/session.ts';
import { visibleParts } from './parts.ts';

const partsFor = (role: Role, environment: 'sandbox' | 'production' = 'sandbox') =>
  visibleParts((right) => mayDo(role, right), environment).map(({ part }) => part);

describe('the pages for developers', () => {
  it('are there for whoever reads webhooks', () => {
    expect(partsFor('accountant')).toContain('overview');
    expect(partsFor('owner')).toEqual(expect.arrayContaining(partsFor('accountant')));
  });

  it('have keys and what is done with them for administrators alone', () => {
    expect(partsFor('admin')).toEqual(expect.arrayContaining(['api-keys', 'requests', 'try']));
    expect(partsFor('accountant')).not.toEqual(expect.arrayContaining(['api-keys']));
  });

  it('move no clock in production', () => {
    expect(partsFor('owner')).toContain('sandbox');
    expect(partsFor('owner', 'production')).not.toContain('sandbox');
  });

  it('are those that the portal shows, there', () => {
    expect(visibleParts(() => true, 'sandbox', ['endpoints']).map(({ part }) => part)).toEqual(['endpoints']);
  });

  it('are not there for anybody else', () => {
    for (const role of ['approver', 'employee', 'auditor'] as const) expect(partsFor(role)).toEqual([]);
  });
});
