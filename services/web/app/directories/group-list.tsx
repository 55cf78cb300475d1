import { Group, Select, Stack, Text } from '@mantine/core';
import { listScimGroups, type ScimGroup, updateScimGroup } from '../api/index.ts';
import { useAll } from '../choices/index.ts';
import { QueryBoundary, useAction } from '../feedback/index.ts';
import { FORMS } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { ALL_ROLES, ROLES } from '../roles/index.ts';
import { useSession } from '../session/index.ts';
import { DIRECTORY } from './words.ts';

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
export const GroupList = () => {
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
