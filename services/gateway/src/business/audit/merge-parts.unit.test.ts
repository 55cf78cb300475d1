import { describe, expect, it } from '@jest/globals';
import { MASKED, ROLES } from '@outlay/contracts';
import { shownChanges } from './merge-parts.ts';

const change = (field: string) => ({ field, from: 'a', to: 'b' });
const shown = (role: 'owner' | 'admin' | 'auditor', resource: string, field: string, action = 'x.updated') =>
  shownChanges({ role }, { action, resource, changes: [change(field)] });

describe('what of a change is shown', () => {
  it('is all of it to whoever administers the business, and of what an auditor reads nowhere else that it changed', () => {
    const kinds = ['user:7', 'webhook:wh_1', 'oauth_client:c', 'identity_provider:1', 'domain:1', 'saved_trip:3'];
    const hidden: [resource: string, field: string][] = [
      ...kinds.map((resource): [string, string] => [resource, 'name']),
      ['employee:4', 'homeLocation.address'],
      ['employee:4', 'homeLocation'],
    ];
    for (const [resource, field] of hidden) {
      expect([resource, shown('auditor', resource, field)]).toEqual([resource, [{ field, from: MASKED, to: MASKED }]]);
      expect([resource, shown('admin', resource, field)]).toEqual([resource, [change(field)]]);
    }
    for (const [resource, field] of [
      ['bill:1', 'memo'],
      ['employee:4', 'homeLocationOffice'],
      ['employee:4', 'departmentId'],
      ['business:1', 'settings.homeLocation'],
    ] as const)
      for (const role of ROLES.filter((each) => each === 'owner' || each === 'auditor'))
        expect(shownChanges({ role }, { action: 'x.updated', resource, changes: [change(field)] })).toEqual([
          change(field),
        ]);
    expect(shown('auditor', 'business:1', 'mfaRequiredFor.0', 'business.security_updated')).toEqual([
      { field: 'mfaRequiredFor.0', from: MASKED, to: MASKED },
    ]);
  });
});
