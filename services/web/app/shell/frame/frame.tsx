import { AppShell, Burger, Group, NavLink, Stack } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { type AnyRoute, Link, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, useEffect, useState } from 'react';
import {
  DESTINATIONS,
  type Destination,
  mayDo,
  PLACES,
  registerSignedOut,
  rightOf,
  useLiveChanges,
  useSession,
  whenIdle,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { LateUploadPanel, NotYoursPage, OpenLate } from '../../ui/index.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { BusinessMenu } from './business-menu.tsx';
import { AccountButton } from './menu-buttons.tsx';
import { LateProofDialog, onProven, openProofWindow, StepUpDialog } from './step-up-dialog.tsx';
import { FRAME } from './words.ts';

/** The places of the menu that the person may go to, in its order. */
const useDestinations = (): readonly Destination[] => {
  const { role } = useSession();
  return DESTINATIONS.filter(({ right }) => right === undefined || mayDo(role, right));
};

const isWithin = (path: string, { to, also = [] }: Destination): boolean =>
  [to, ...also].some((root) => path === root || (root !== '/' && path.startsWith(`${root}/`)));

/** Where the person may go. */
const MainMenu = ({ onNavigate }: { onNavigate: () => void }) => {
  const write = useWords(PLACES);
  const { pathname } = useLocation();
  return (
    <Stack gap={2}>
      {useDestinations().map((destination) => {
        const { to, name, icon: Icon } = destination;
        const isCurrent = isWithin(pathname, destination);
        return (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={write(name)}
            leftSection={<Icon size={18} aria-hidden />}
            active={isCurrent}
            {...(isCurrent && { 'aria-current': 'page' as const })}
            onClick={onNavigate}
          />
        );
      })}
    </Stack>
  );
};

type Network = { connection?: { saveData?: boolean } };

/** Does the person pay for what is loaded in vain? */
const savesData = (): boolean => (navigator as Network).connection?.saveData === true;

/** Loads the code of these pages, one after the other while the browser has nothing to do, so that going there waits for data alone. */
const useEarlyPages = (paths: readonly string[]): void => {
  const router = useRouter();
  const all = paths.join(' ');
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      for (const path of all.split(' ')) {
        await whenIdle();
        if (isOver) return;
        const routes: readonly AnyRoute[] = router.getMatchedRoutes(path)[0];
        // What cannot be loaded now is loaded by whoever goes there, and says so.
        await Promise.allSettled(routes.map((route) => router.loadRouteChunk(route)));
      }
    };
    if (!savesData()) void load();
    return () => {
      isOver = true;
    };
  }, [router, all]);
};

/** The session is over: the person signs in again in another window, and loses nothing of what they typed here. */
const SignedOutDialog = () => {
  const write = useWords(FRAME);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    registerSignedOut(() => setOpen(true));
    return onProven(() => setOpen(false));
  }, []);
  return (
    <LateProofDialog
      isOpen={isOpen}
      title={write('signedOut.title')}
      about={write('signedOut.about')}
      go={write('signedOut.go')}
      onGo={() => openProofWindow('/sign-in?to=/signed-in-again')}
      onClose={() => setOpen(false)}
    />
  );
};

const AccountMenu = lazy(() => import('./account-menu.tsx').then((loaded) => ({ default: loaded.AccountMenu })));

/** The menu of the account. */
const LateAccountMenu = () => (
  <OpenLate button={(closed) => <AccountButton {...closed} />}>
    <AccountMenu />
  </OpenLate>
);

/** The mark of the product, where the page before the app has it too (index.html). */
const Logo = () => (
  <svg viewBox="0 0 32 32" width={24} height={24} aria-hidden style={{ flex: 'none' }}>
    <rect width={32} height={32} rx={7} fill="#0b7285" />
    <path d="M9 11h14M9 16h14M9 21h8" stroke="#fff" strokeWidth={2.6} strokeLinecap="round" />
  </svg>
);

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
