import { Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import {
  listScimGroups,
  listScimTokens,
  revokeScimToken,
  type ScimGroup,
  type ScimToken,
  updateScimGroup,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ALL_ROLES, ROLES } from '../../people/index.ts';
import { ConfirmButton, CopyLine, FORMS, QueryBoundary, StatusBadge, useAction, useAll } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { DIRECTORY } from './words.ts';

const COLORS: Record<ScimToken['status'], string> = { active: 'teal', expired: 'gray', revoked: 'gray' };

const TokenListRow = ({ token }: { token: ScimToken }) => {
  const write = useWords(DIRECTORY);
  const writeRole = useWords(ROLES);
  const format = useFormats();
  const { business } = useSession();
  const { id, name, lastFour, defaultRole, status, lastUsedAt } = token;
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          <StatusBadge color={COLORS[status]}>{write(`status.${status}`)}</StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {[
            write('ends', { lastFour }),
            writeRole(defaultRole),
            lastUsedAt ? write('used', { ago: format.ago(lastUsedAt) }) : write('unused'),
          ].join(' · ')}
        </Text>
      </div>
      {status === 'active' && (
        <ConfirmButton
          label={write('revoke')}
          title={write('revoke.title', { name })}
          run={() => revokeScimToken({ path: { businessId: business.id, tokenId: id } })}
          done={write('revoke.done')}
        >
          {write('revoke.about')}
        </ConfirmButton>
      )}
    </Group>
  );
};

/** The tokens of directories, without what they are. */
const TokenList = () => {
  const write = useWords(DIRECTORY);
  const { business } = useSession();
  const tokens = useAll('listScimTokens', (query) => listScimTokens({ path: { businessId: business.id }, query }));
  return (
    <QueryBoundary query={tokens}>
      {(all) =>
        all.length === 0 ? (
          <Text size="sm" c="dimmed">
            {write('tokens.none')}
          </Text>
        ) : (
          <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
            {all.map((token) => (
              <TokenListRow key={token.id} token={token} />
            ))}
          </Stack>
        )
      }
    </QueryBoundary>
  );
};

const Row = ({ group }: { group: ScimGroup }) => {
  const write = useWords(DIRECTORY);
  const writeRole = useWords(ROLES);
  const writeForm = useWords(FORMS);
  const { business } = useSession();
  const { id, displayName, role, memberCount } = group;
  const change = useAction<ScimGroup['role']>({
    run: (next) => updateScimGroup({ path: { businessId: business.id, groupId: id }, body: { role: next } }),
    done: () => writeForm('saved'),
  });
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Text fw={500}>{displayName}</Text>
        <Text size="sm" c="dimmed">
          {write('group.members', { count: memberCount })}
        </Text>
      </div>
      <Select
        aria-label={write('group.role', { name: displayName })}
        placeholder={write('group.none')}
        data={ALL_ROLES.filter((each) => each !== 'owner').map((value) => ({ value, label: writeRole(value) }))}
        value={role}
        onChange={(next) => change.mutate(next as ScimGroup['role'])}
        disabled={change.isPending}
        clearable
      />
    </Group>
  );
};

/** The groups of the directory, and which role each gives. */
const GroupList = () => {
  const write = useWords(DIRECTORY);
  const { business } = useSession();
  const groups = useAll('listScimGroups', (query) => listScimGroups({ path: { businessId: business.id }, query }));
  return (
    <QueryBoundary query={groups}>
      {(all) =>
        all.length === 0 ? (
          <Text size="sm" c="dimmed">
            {write('groups.none')}
          </Text>
        ) : (
          <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
            {all.map((group) => (
              <Row key={group.id} group={group} />
            ))}
          </Stack>
        )
      }
    </QueryBoundary>
  );
};

/** How the business's directory keeps its people. */
export const DirectoryPage = () => {
  const write = useWords(DIRECTORY);
  const { accountUrl } = useSession();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <SettingsPage part="directory" about={write('about')}>
      <Stack gap="xl">
        <CopyLine label={write('address')} value={new URL('/scim/v2', accountUrl).href} />
        <section aria-labelledby="tokens">
          <Group justify="space-between" mb="sm">
            <Title order={2} size="h4" id="tokens">
              {write('tokens')}
            </Title>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.open}>
              {write('token.add')}
            </Button>
          </Group>
          <TokenList />
        </section>
        <section aria-labelledby="groups">
          <Title order={2} size="h4" id="groups" mb={4}>
            {write('groups')}
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            {write('groups.about')}
          </Text>
          <GroupList />
        </section>
      </Stack>
      <TokenDialog isOpen={isOpen} close={dialog.close} />
    </SettingsPage>
  );
};
