import { useCallback, useMemo } from 'react';
import { listApiKeys, listOAuthClients } from '../../../core/index.ts';
import { useAll } from '../../../ui/index.ts';

/** The keys and OAuth clients of the business, and what each is called; one that is gone is named by its id. */
export const useCredentials = () => {
  const keys = useAll('listApiKeys, all', (page) => listApiKeys({ query: page }));
  const clients = useAll('listOAuthClients, all', (page) => listOAuthClients({ query: page }));
  const names = useMemo(
    () => new Map([...(keys.data ?? []), ...(clients.data ?? [])].map(({ id, name }) => [id, name])),
    [keys.data, clients.data],
  );
  // `app_1:7` is a client that a person let in.
  const nameOf = useCallback((id: string): string | undefined => names.get(id.split(':', 1)[0] ?? id), [names]);
  return { keys, clients, names, nameOf };
};
