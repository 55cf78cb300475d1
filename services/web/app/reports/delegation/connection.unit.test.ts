import { describe, expect, it } from '@jest/globals';
import type { ConnectedAccount } from '../../core/api/index.ts';
import { delegatesOf, delegatorsOf, dutiesOf, lastMoment, scopesOf, spanOf } from './connection.ts';

const [PETER, GRACE] = [4, 3];
const NOW = new Date(2026, 6, 10, 12).getTime();
const at = (day: number) => new Date(2026, 6, day).toISOString();
const connection = (changes: Partial<ConnectedAccount>): ConnectedAccount => ({
  id: 1,
  businessId: 1,
  userId: PETER,
  actorUserId: GRACE,
  clientId: null,
  scopes: scopesOf(['reports', 'bills']),
  status: 'active',
  startsAt: null,
  endsAt: at(20),
  createdAt: at(1),
  updatedAt: at(1),
  ...changes,
});
const ids = (all: ConnectedAccount[]) => all.map(({ id }) => id);

describe('who stands in for whom', () => {
  it('is known to both, from the first day to the last', () => {
    const [now, later, over] = [
      connection({}),
      connection({ id: 2, startsAt: at(15) }),
      connection({ id: 3, endsAt: at(9) }),
    ];
    expect(ids(delegatesOf([later, now, over], PETER, NOW))).toEqual([1, 2]);
    expect(ids(delegatorsOf([now, later, over], GRACE, NOW))).toEqual([1]);
    expect(delegatorsOf([now], PETER, NOW)).toEqual([]);
  });

  it('is no application, nothing that was withdrawn, and nobody who decides nothing', () => {
    const others = [
      connection({ actorUserId: null, clientId: 'key_1' }),
      connection({ status: 'revoked' }),
      connection({ scopes: ['reports:read', 'bills:approve'] }),
    ];
    expect([...delegatesOf(others, PETER, NOW), ...delegatorsOf(others, GRACE, NOW)]).toEqual([]);
  });

  it('is for reports, bills or both', () => {
    expect(dutiesOf(connection({ scopes: scopesOf(['bills']) }))).toEqual(['bills']);
    expect(dutiesOf(connection({}))).toEqual(['reports', 'bills']);
  });
});

describe('the days of somebody who is away', () => {
  it('begin at once where they have begun, and end with the last one', () => {
    expect(spanOf('2026-07-10', '2026-07-19', NOW)).toEqual({ startsAt: null, endsAt: at(20) });
    expect(spanOf('2026-07-31', '2026-07-31', NOW)).toEqual({ startsAt: at(31), endsAt: at(32) });
  });

  it('are shown by the last one', () => {
    expect(new Date(lastMoment(at(20))).getDate()).toBe(19);
  });
});
