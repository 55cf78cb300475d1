import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { getApiKeyOptions, getApiKeyUsageOptions } from '../api/index.ts';
import { ScopeList, USAGE_EVERY, UsagePlot } from '../credentials/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { Section } from '../page/index.ts';
import { KeyFacts } from './key-facts.tsx';
import { KeyStatus } from './key-status.tsx';
import { RevokeButton } from './revoke-button.tsx';
import { API_KEYS } from './words.ts';

/** An API key: what it may do, how much of its rate it uses, and its end. */
export const KeyPage = () => {
  const write = useWords(API_KEYS);
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getApiKeyOptions({ path: { id } }));
  const usage = useQuery({ ...getApiKeyUsageOptions({ path: { id } }), refetchInterval: USAGE_EVERY });
  const key = query.data?.data;
  const actions = key && (
    <Group gap="xs">
      {key.status === 'active' && <RevokeButton apiKey={key} />}
      <Button component={Link} to="/developers/requests" search={{ credentialId: id } as never} variant="default">
        {write('log')}
      </Button>
    </Group>
  );
  return (
    <DevelopersPage
      part="api-keys"
      title={key?.name ?? write('one')}
      badge={key && <KeyStatus {...key} />}
      actions={actions}
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="lg">
            <KeyFacts apiKey={data} />
            <UsagePlot query={usage} />
            <Section title={write('scopes')}>
              <ScopeList scopes={data.scopes} />
            </Section>
          </Stack>
        )}
      </QueryBoundary>
    </DevelopersPage>
  );
};
