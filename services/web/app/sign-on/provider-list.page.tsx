import { Anchor, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type IdentityProvider, listIdentityProviders } from '../api/index.ts';
import { useAll } from '../choices/index.ts';
import { NothingHere, QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { SettingsPage } from '../settings/index.ts';
import { SIGN_ON } from './words.ts';

const ProviderCard = ({ provider }: { provider: IdentityProvider }) => {
  const write = useWords(SIGN_ON);
  const { id, name, kind, domains, enabled, required } = provider;
  return (
    <Card withBorder padding="md" component="li">
      <Group justify="space-between">
        <Anchor component={Link} to={`/settings/single-sign-on/${id}`} fw={600} c="bright">
          {name}
        </Anchor>
        <Group gap="xs">
          {required && (
            <Badge variant="light" color="blue" tt="none">
              {write('isRequired')}
            </Badge>
          )}
          <Badge variant="light" color={enabled ? 'green' : 'gray'} tt="none">
            {write(enabled ? 'inUse' : 'notInUse')}
          </Badge>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {[write(kind), ...domains].join(' · ')}
      </Text>
    </Card>
  );
};

/** The identity providers by which people of the business sign in. */
export const ProviderListPage = () => {
  const write = useWords(SIGN_ON);
  const { business } = useSession();
  const providers = useAll('listIdentityProviders', (query) =>
    listIdentityProviders({ path: { businessId: business.id }, query }),
  );
  return (
    <SettingsPage
      part="single-sign-on"
      about={write('providers.about')}
      actions={
        <Button component={Link} to="/settings/single-sign-on/new">
          {write('provider.add')}
        </Button>
      }
    >
      <QueryBoundary query={providers}>
        {(all) =>
          all.length === 0 ? (
            <NothingHere icon={<IconLogin2 />} title={write('providers.none')}>
              {write('providers.none.about')}
            </NothingHere>
          ) : (
            <Stack component="ul" p={0} m={0} maw={760} style={{ listStyle: 'none' }}>
              {all.map((provider) => (
                <ProviderCard key={provider.id} provider={provider} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </SettingsPage>
  );
};
