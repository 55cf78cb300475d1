import { describe, expect, it } from '@jest/globals';
import { type EventOfKind, exampleOf } from '@outlay/contracts';
import { connectedAccountChanged } from './delegation-notices.ts';

type Changed = EventOfKind<'connected_account.changed'>;

const example = exampleOf('connected_account.changed');
const noticesFor = (changes: Partial<Changed['data']['connectedAccount']>) =>
  connectedAccountChanged({ ...example, data: { connectedAccount: { ...example.data.connectedAccount, ...changes } } });
const names = { businessName: 'Maple', nameOf: (id: number | null) => `P${id}`, recordName: null };

describe('somebody who decides for another', () => {
  it('learns for whom, of what and until when, and when it is withdrawn', () => {
    const [begun] = noticesFor({ scopes: ['bills:approve'] });
    expect(begun).toMatchObject({ kind: 'delegation-begun', to: [3], path: '/approvals' });
    expect(begun?.values(names)).toMatchObject({ personName: 'P7', duties: 'bills', endsAt: expect.any(String) });
    expect(noticesFor({ scopes: ['reports:approve'] })[0]?.values(names)).toMatchObject({ duties: 'reports' });
    expect(noticesFor({})[0]?.values(names)).toMatchObject({ duties: 'both' });
    expect(noticesFor({ status: 'revoked' }).map(({ kind }) => kind)).toEqual(['delegation-ended']);
  });

  it('is no application, nobody who waits for consent, and nobody who approves nothing', () => {
    for (const changes of [
      { actorUserId: null },
      { status: 'pending' as const },
      { scopes: ['reports:read' as const] },
    ])
      expect(noticesFor(changes)).toEqual([]);
  });
});
