import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
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
    <SettingsPage
      part="directory"
      about={write('about')}
      actions={<Button onClick={dialog.open}>{write('token.add')}</Button>}
    >
      <Stack gap="xl" maw={760}>
        <CopyLine label={write('address')} value={new URL('/scim/v2', accountUrl).href} />
        <section aria-labelledby="tokens">
          <Title order={2} size="h4" id="tokens" mb="sm">
            {write('tokens')}
          </Title>
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
