import { ActionIcon, Group, MultiSelect, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMembers } from '../choices/index.ts';
import { useWords } from '../intl/index.ts';
import { ALL_ROLES, ROLES } from '../roles/index.ts';
import { mayDo } from '../session/index.ts';
import type { RuleLevel } from './rule.ts';
import { RULES } from './words.ts';

/** Who may be named: the manager, everybody of a role, or somebody by name. */
const useApproverChoices = () => {
  const write = useWords(RULES);
  const writeRole = useWords(ROLES);
  const members = useMembers().data ?? [];
  return [
    { group: write('group.general'), items: [{ value: 'manager', label: write('manager') }] },
    {
      group: write('group.roles'),
      items: ALL_ROLES.filter((role) => mayDo(role, 'approve')).map((role) => ({
        value: `role:${role}`,
        label: write('role.any', { role: writeRole(role) }),
      })),
    },
    {
      group: write('group.people'),
      items: members
        .filter(({ role }) => mayDo(role, 'approve'))
        .map(({ id, name }) => ({ value: `user:${id}`, label: name })),
    },
  ];
};

type Props = { level: RuleLevel; place: number; change: (level: RuleLevel) => void; remove?: (() => void) | undefined };

/** One level of a rule. */
export const LevelRow = ({ level, place, change, remove }: Props) => {
  const write = useWords(RULES);
  const choices = useApproverChoices();
  const isPlural = level.approvers.length > 1 || level.approvers.some((choice) => choice.startsWith('role:'));
  return (
    <Group gap="xs" align="flex-end" wrap="wrap">
      <MultiSelect
        label={write('approvers', { level: place })}
        data={choices}
        value={level.approvers}
        onChange={(approvers) => change({ ...level, approvers })}
        searchable
        maxValues={20}
        flex={1}
        miw={220}
      />
      {isPlural && (
        <Select
          aria-label={write('mode', { level: place })}
          data={(['any', 'all'] as const).map((value) => ({ value, label: write(value) }))}
          allowDeselect={false}
          value={level.mode}
          onChange={(mode) => mode && change({ ...level, mode: mode as RuleLevel['mode'] })}
          w={190}
        />
      )}
      {remove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={write('level.remove', { level: place })}
          onClick={remove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
};
