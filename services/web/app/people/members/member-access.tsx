import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type Member,
  removeMember,
  resendInvitation,
  resetMemberSecondFactors,
  updateMember,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ConfirmButton, useAction } from '../../ui/index.ts';
import { RoleSelect } from '../roles/role-select.tsx';
import { ROLES } from '../roles/words.ts';
import { PEOPLE } from './words.ts';

type Props = { member: Member };

const usePath = ({ id }: Member) => ({ businessId: useSession().business.id, userId: id });

const RoleChange = ({ member }: Props) => {
  const write = useWords(PEOPLE);
  const path = usePath(member);
  const [role, setRole] = useState(member.role);
  const { role: own } = useSession();
  const change = useAction({ run: () => updateMember({ path, body: { role } }), done: () => write('role.changed') });
  return (
    <Stack gap="xs">
      <RoleSelect value={role} onChange={setRole} withOwner={own === 'owner' || member.role === 'owner'} />
      {role !== member.role && (
        <Group>
          <Button loading={change.isPending} onClick={() => change.mutate()}>
            {write('role.change')}
          </Button>
        </Group>
      )}
    </Stack>
  );
};

const RemoveMember = ({ member }: Props) => {
  const write = useWords(PEOPLE);
  const path = usePath(member);
  const { business } = useSession();
  const navigate = useNavigate();
  const after = () => void navigate({ to: '/people' as string });
  const { name } = member;
  if (member.status === 'invited')
    return (
      <ConfirmButton
        label={write('withdraw')}
        title={write('withdraw.title', { name })}
        run={() => removeMember({ path })}
        done={write('withdraw.done')}
        after={after}
      >
        {write('withdraw.about')}
      </ConfirmButton>
    );
  return (
    <Stack gap={4} align="flex-start">
      <ConfirmButton
        label={write('remove')}
        title={write('remove.title', { name, business: business.name })}
        run={() => removeMember({ path })}
        done={write('remove.done', { name })}
        after={after}
        button={{ variant: 'light' }}
      >
        <Stack gap="xs">
          <Text>{write('remove.ends')}</Text>
          <List size="sm">
            <List.Item>{write('remove.rights')}</List.Item>
            <List.Item>{write('remove.keys')}</List.Item>
            <List.Item>{write('remove.connections')}</List.Item>
          </List>
          <Text size="sm">{write('remove.stays')}</Text>
        </Stack>
      </ConfirmButton>
      <Text size="sm" c="dimmed">
        {write('remove.line')}
      </Text>
    </Stack>
  );
};

const ResetFactors = ({ member }: Props) => {
  const write = useWords(PEOPLE);
  const path = usePath(member);
  return (
    <ConfirmButton
      label={write('factors')}
      title={write('factors.title', { name: member.name })}
      run={() => resetMemberSecondFactors({ path })}
      done={write('factors.done')}
      button={{ variant: 'default' }}
    >
      {write('factors.about')}
    </ConfirmButton>
  );
};

/** The role of a member, and how their access ends; for those who administer the business. */
export const MemberAccess = ({ member }: Props) => {
  const write = useWords(PEOPLE);
  const writeRole = useWords(ROLES);
  const path = usePath(member);
  const { me, role } = useSession();
  const mayAdminister = useRight('administer');
  const isSelf = member.id === me.id;
  const isInvited = member.status === 'invited';
  // Only owners decide about owners.
  const mayChange = mayAdminister && !isSelf && (role === 'owner' || member.role !== 'owner');
  const again = useAction({
    run: () => resendInvitation({ path }),
    done: () => write('invite.done', { email: member.email }),
  });
  return (
    <section aria-labelledby="access">
      <Title order={2} size="h4" id="access" mb="xs">
        {write('access')}
      </Title>
      <Stack gap="md">
        {isInvited && <Text c="dimmed">{write('access.invited')}</Text>}
        {mayChange ? (
          <RoleChange key={member.role} member={member} />
        ) : (
          <Text>
            {writeRole(member.role)}
            <Text span c="dimmed">{` · ${writeRole(`about.${member.role}`)}`}</Text>
          </Text>
        )}
        {isSelf && mayAdminister && <Text c="dimmed">{write('access.own')}</Text>}
        {mayChange && (
          <Group gap="xs" align="flex-start">
            {isInvited ? (
              <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
                {write('again')}
              </Button>
            ) : (
              <ResetFactors member={member} />
            )}
            <RemoveMember member={member} />
          </Group>
        )}
      </Stack>
    </section>
  );
};
