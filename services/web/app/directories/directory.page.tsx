import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { SettingsPage } from '../settings/index.ts';
import { CopyLine } from '../sign-on/index.ts';
import { GroupList } from './group-list.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { TokenList } from './token-list.tsx';
import { DIRECTORY } from './words.ts';

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
