import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import { deleteOAuthClient, type OAuthClient } from '../api/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { RotateDialog } from './rotate-dialog.tsx';
import { OAUTH_CLIENTS } from './words.ts';

/** What is done with a client: its requests, a new secret, its end. */
export const ClientActions = ({ client }: { client: OAuthClient }) => {
  const write = useWords(OAUTH_CLIENTS);
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { id, name, kind } = client;
  return (
    <Group gap="xs">
      <ConfirmButton
        label={write('remove')}
        title={write('remove.title', { name })}
        run={async () => {
          await deleteOAuthClient({ path: { id } });
          // Before what was read is read again: the client is not there any more.
          await navigate({ to: '/developers/oauth-clients' });
        }}
        done={write('remove.done')}
      >
        {write('remove.about')}
      </ConfirmButton>
      <Button component={Link} to="/developers/requests" search={{ credentialId: id } as never} variant="default">
        {write('log')}
      </Button>
      {kind === 'confidential' && (
        <Button variant="default" onClick={open}>
          {write('rotate')}
        </Button>
      )}
      {isOpen && <RotateDialog client={client} close={close} />}
    </Group>
  );
};
