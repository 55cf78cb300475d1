import { useCallback } from 'react';
import type { LoggedRequest } from '../api/index.ts';
import { CREDENTIALS, useCredentials } from '../credentials/index.ts';
import { useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';

type Made = Pick<LoggedRequest, 'credentialId' | 'credentialKind' | 'userId'>;

/** With what a request was made: the name of a key or client, else whose token it was. */
export const useWho = () => {
  const write = useWords(CREDENTIALS);
  const { nameOf: credentialName } = useCredentials();
  const { nameOf } = useNames();
  return useCallback(
    ({ credentialId, credentialKind, userId }: Made): string =>
      credentialName(credentialId) ?? (userId === null ? write(`kind.${credentialKind}`) : nameOf(userId)),
    [write, credentialName, nameOf],
  );
};
