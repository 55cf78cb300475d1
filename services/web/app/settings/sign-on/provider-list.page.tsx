import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconLogin2, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type IdentityProvider, listIdentityProviders, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { NothingHere, QueryBoundary, StatusBadge, useAll, useDomains } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { verifiedNames } from './provider-values.ts';
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
          {required && <StatusBadge color="blue">{write('isRequired')}</StatusBadge>}
          <StatusBadge color={enabled ? 'teal' : 'gray'}>{write(enabled ? 'inUse' : 'notInUse')}</StatusBadge>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {[write(kind), ...domains].join(' · ')}
      </Text>
    </Card>
  );
};

/** What to do first: an identity provider needs a domain that is verified. */
const NoProvider = ({ add }: { add: ReactNode }) => {
  const write = useWords(SIGN_ON);
  const query = useDomains();
  const verify = (
    <Button component={Link} to="/settings/domains">
      {write('provider.domain')}
    </Button>
  );
  return (
    <QueryBoundary query={query}>
      {(domains) => {
        const isReady = verifiedNames(domains).length > 0;
        return (
          <NothingHere icon={<IconLogin2 />} title={write('providers.none')} action={isReady ? add : verify}>
            {write(isReady ? 'providers.none.about' : 'providers.none.domain')}
          </NothingHere>
        );
      }}
    </QueryBoundary>
  );
};

/** The identity providers through which people of the business sign in. */
export const ProviderListPage = () => {
  const write = useWords(SIGN_ON);
  const { business } = useSession();
  const providers = useAll('listIdentityProviders', (query) =>
    listIdentityProviders({ path: { businessId: business.id }, query }),
  );
  const add = (
    <Button component={Link} to="/settings/single-sign-on/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {write('provider.add')}
    </Button>
  );
  return (
    <SettingsPage part="single-sign-on" about={write('providers.about')} actions={add}>
      <QueryBoundary query={providers}>
        {(all) =>
          all.length === 0 ? (
            <NoProvider add={add} />
          ) : (
            <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
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
