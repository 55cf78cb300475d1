import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import { IconBell, IconCheck, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { signOut, updateMe, useSession } from '../../core/index.ts';
import { LOCALES, type Locale, useWords } from '../../intl/index.ts';
import { AccountButton } from './menu-buttons.tsx';
import { FRAME } from './words.ts';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** A language is the person's, on every device: the API keeps it. */
const changeLanguage = async (locale: Locale): Promise<void> => {
  await updateMe({ body: { locale } });
  window.location.reload();
};

/** Who is signed in; their language, appearance, notifications, and the way out. Opens when it is there. */
export const AccountMenu = () => {
  const write = useWords(FRAME);
  const { me, locale, accountUrl } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const mark = (isChosen: boolean) => (isChosen ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />);
  return (
    <Menu position="bottom-end" width={260} defaultOpened>
      <Menu.Target>
        <AccountButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="bright">
            {me.name}
          </Text>
          <Text size="xs">{me.email}</Text>
        </Menu.Label>
        <Menu.Item component="a" href={accountUrl} leftSection={<IconShieldLock size={16} aria-hidden />}>
          {write('account.signIn')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBell size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/settings/notifications' as string })}
        >
          {write('account.notifications')}
        </Menu.Item>
        <Menu.Label>{write('language')}</Menu.Label>
        {LOCALES.map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            leftSection={mark(each === locale)}
            onClick={() => void changeLanguage(each)}
          >
            {write(`language.${each}`)}
          </Menu.Item>
        ))}
        <Menu.Label>{write('scheme')}</Menu.Label>
        {SCHEMES.map((each) => (
          <Menu.Item key={each} leftSection={mark(each === colorScheme)} onClick={() => setColorScheme(each)}>
            {write(`scheme.${each}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {write('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
