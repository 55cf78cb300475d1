import { type EventOfKind, ROLES } from '@outlay/contracts';
import { type Notice, notice } from './notice.ts';

/** To whoever decides for somebody from now on, or no more; other connections than such are nobody's mail. */
export const connectedAccountChanged = ({ data }: EventOfKind<'connected_account.changed'>): Notice[] => {
  const { userId, actorUserId, scopes, status, startsAt, endsAt } = data.connectedAccount;
  const [reports, bills] = [scopes.includes('reports:approve'), scopes.includes('bills:approve')];
  if (actorUserId === null || !(reports || bills) || status === 'pending') return [];
  const common = { to: [actorUserId], roles: ROLES, names: [userId], path: '/approvals' };
  if (status === 'revoked')
    return [
      notice({
        ...common,
        kind: 'delegation-ended',
        values: ({ businessName, nameOf }) => ({ businessName, personName: nameOf(userId) }),
      }),
    ];
  const only = reports ? 'reports' : 'bills';
  return [
    notice({
      ...common,
      kind: 'delegation-begun',
      values: ({ businessName, nameOf }) => ({
        businessName,
        personName: nameOf(userId),
        duties: reports && bills ? 'both' : only,
        startsAt,
        endsAt,
      }),
    }),
  ];
};
