import { Badge } from '@mantine/core';
import { useCallback } from 'react';
import type { LoggedRequest } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { useNames } from '../../ui/index.ts';
import { useCredentials } from '../credentials/parts/use-credentials.ts';
import { CREDENTIALS } from '../credentials/parts/words.ts';

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

const colorOf = (status: number): string => {
  if (status >= 500) return 'red';
  if (status >= 400) return 'orange';
  return status >= 300 ? 'blue' : 'teal';
};

/** The HTTP status of an answer. */
export const RequestStatus = ({ status }: { status: number }) => (
  <Badge variant="light" color={colorOf(status)}>
    {status}
  </Badge>
);
