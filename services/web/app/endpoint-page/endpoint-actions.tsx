import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { deleteWebhook, updateWebhook, type Webhook } from '../api/index.ts';
import { endpointName } from '../endpoint-facts/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { PAGE } from './words.ts';

/** What administrators do with an endpoint. */
export const EndpointActions = ({ endpoint }: { endpoint: Webhook }) => {
  const write = useWords(PAGE);
  const navigate = useNavigate();
  const { id, version, status } = endpoint;
  const path = { webhookId: id };
  const headers = { 'If-Match': `"v${version}"` };
  return (
    <>
      <ConfirmButton
        label={write('delete')}
        title={write('delete.title', { name: endpointName(endpoint) })}
        run={async () => {
          await deleteWebhook({ path, headers });
          // Before what was read is read again: the endpoint is not there any more.
          await navigate({ to: '/developers/endpoints' });
        }}
        done={write('delete.done')}
      >
        {write('delete.about')}
      </ConfirmButton>
      {status === 'active' && (
        <ConfirmButton
          label={write('disable')}
          title={write('disable.title')}
          run={() => updateWebhook({ path, headers, body: { status: 'disabled' } })}
          done={write('disable.done')}
          isHarmless
          button={{ variant: 'default' }}
        >
          {write('disable.about')}
        </ConfirmButton>
      )}
      <Button component={Link} to={`/developers/endpoints/${id}/change`} variant="default">
        {write('change')}
      </Button>
    </>
  );
};
