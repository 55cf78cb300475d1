import { useMemo } from 'react';
import { type ConnectedAccount, createConnectedAccount, listConnectedAccounts, useSession } from '../../core/index.ts';
import { now } from '../../intl/index.ts';
import { useAll } from '../../ui/index.ts';
import { type Duty, delegatesOf, delegatorsOf, scopesOf, spanOf } from './connection.ts';

type Delegation = {
  /** Who stands in for the person, now or later. */
  delegates: readonly ConnectedAccount[];
  /** For whom the person stands in now. */
  delegators: readonly ConnectedAccount[];
};

const NOBODY: Delegation = { delegates: [], delegators: [] };

/** Who decides for whom while somebody is away, as far as the person is concerned. */
export const useDelegation = (): Delegation => {
  const { me } = useSession();
  const { data } = useAll('listConnectedAccounts', (query) =>
    listConnectedAccounts({ query: { ...query, status: ['active'] } }),
  );
  return useMemo(() => {
    if (data === undefined) return NOBODY;
    const at = now();
    return { delegates: delegatesOf(data, me.id, at), delegators: delegatorsOf(data, me.id, at) };
  }, [data, me.id]);
};

/** As the form has it; days are `2026-07-06`. */
export type Absence = { actorUserId: number | null; from: string | null; until: string | null; duties: Duty[] };

export const beginDelegation = ({ actorUserId, from, until, duties }: Absence) =>
  createConnectedAccount({
    body: {
      ...(actorUserId !== null && { actorUserId }),
      scopes: scopesOf(duties),
      ...spanOf(from ?? '', until ?? '', now()),
    },
  });
