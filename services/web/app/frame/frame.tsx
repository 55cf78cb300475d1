import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../intl/index.ts';
import { useLiveChanges } from '../live/index.ts';
import { rightOf } from '../navigation/index.ts';
import { NotYoursPage } from '../page/index.ts';
import { PaletteButton } from '../palette/index.ts';
import { LateUploadPanel } from '../receipt-uploads/index.ts';
import { mayDo, useSession } from '../session/index.ts';
import { BusinessMenu } from './business-menu.tsx';
import { LateAccountMenu } from './late-account-menu.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { useDestinations } from './use-destinations.ts';
import { useEarlyPages } from './use-early-pages.ts';
import { FRAME } from './words.ts';

/** What stands around every page: the business, the search, the account, and the menu. */
export const Frame = () => {
  const write = useWords(FRAME);
  const { business, role } = useSession();
  // Of the page that stands, and not of the one that the person is on the way to: none is read that is not theirs, not even for a moment.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const right = rightOf(pathname);
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [isMenuWanted, setIsMenuWanted] = useState(false);
  // A phone makes its menu when somebody opens it.
  const hasMenu = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false }) || isMenuWanted;
  useEarlyPages(useDestinations().map(({ to }) => to));
  const toggleMenu = () => {
    setIsMenuWanted(true);
    toggle();
  };
  useLiveChanges(business.id);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', md: 'lg' }}
    >
      <AppShell.Header className="no-print">
        <a href="#page" className="skip-link">
          {write('skip')}
        </a>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggleMenu}
              hiddenFrom="sm"
              size="sm"
              aria-label={write('menu')}
              aria-expanded={isOpen}
            />
            <Logo />
            <BusinessMenu />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <PaletteButton />
            <LateAccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" className="no-print" aria-label={write('menu.main')}>
        <AppShell.Section grow style={{ overflowY: 'auto' }}>
          {hasMenu && <MainMenu onNavigate={close} />}
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1}>
        {right === undefined || mayDo(role, right) ? <Outlet /> : <NotYoursPage key={pathname} />}
      </AppShell.Main>
      <LateUploadPanel />
      <StepUpDialog />
      <SignedOutDialog />
    </AppShell>
  );
};
