import { Badge } from '@mantine/core';
import { type ConnectedAccount, revokeConnectedAccount } from '../api/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { useSides } from './use-sides.ts';
import { CONNECTIONS } from './words.ts';

const COLORS = { pending: 'yellow', active: 'teal', revoked: 'gray' } as const;

/** Whether a connection can be used. */
export const ConnectionStatus = ({ status }: Pick<ConnectedAccount, 'status'>) => {
  const write = useWords(CONNECTIONS);
  return (
    <Badge variant="light" color={COLORS[status]} tt="none">
      {write(`status.${status}`)}
    </Badge>
  );
};

/** Ends a connection, after a dialog has named both sides; nothing for one that has ended. */
export const EndButton = ({ connection }: { connection: ConnectedAccount }) => {
  const write = useWords(CONNECTIONS);
  const sidesOf = useSides();
  if (connection.status === 'revoked') return null;
  return (
    <ConfirmButton
      label={write('end')}
      title={write('end.title')}
      run={() => revokeConnectedAccount({ path: { id: connection.id } })}
      done={write('end.done')}
      button={{ size: 'compact-sm' }}
    >
      {write('end.about', sidesOf(connection))}
    </ConfirmButton>
  );
};
