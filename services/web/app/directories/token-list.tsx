import { Badge, Group, Stack, Text } from '@mantine/core';
import { listScimTokens, revokeScimToken, type ScimToken } from '../api/index.ts';
import { useAll } from '../choices/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { ROLES } from '../roles/index.ts';
import { useSession } from '../session/index.ts';
import { DIRECTORY } from './words.ts';

const COLORS: Record<ScimToken['status'], string> = { active: 'teal', expired: 'gray', revoked: 'gray' };

const Row = ({ token }: { token: ScimToken }) => {
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
          <Badge variant="light" color={COLORS[status]} tt="none">
            {write(`status.${status}`)}
          </Badge>
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
export const TokenList = () => {
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
              <Row key={token.id} token={token} />
            ))}
          </Stack>
        )
      }
    </QueryBoundary>
  );
};
