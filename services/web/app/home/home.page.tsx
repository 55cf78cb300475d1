import { Button, Card, SimpleGrid } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../intl/index.ts';
import { Page, WhenSeen } from '../page/index.ts';
import { AddReceipts } from '../receipt-uploads/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { BillsSection } from './bills-section.tsx';
import { BudgetsSection } from './budgets-section.tsx';
import { OnItsWaySection } from './on-its-way-section.tsx';
import { SharesSection } from './shares-section.tsx';
import { SpendSection } from './spend-section.tsx';
import { WaitingSection } from './waiting-section.tsx';
import { HOME } from './words.ts';

const Actions = () => {
  const write = useWords(HOME);
  return (
    <>
      <AddReceipts places={[{ to: '/expenses/new', label: write('new'), icon: <IconPlus size={16} aria-hidden /> }]} />
      <Button component={Link} to="/expenses/new" visibleFrom="sm" leftSection={<IconPlus size={16} aria-hidden />}>
        {write('new')}
      </Button>
    </>
  );
};

/** Most sections are so high, in pixels. */
const HEIGHT = 290;

const Later = ({ children }: { children: ReactNode }) => (
  <WhenSeen placeholder={<Card withBorder h={HEIGHT} />}>{children}</WhenSeen>
);

/** The first page: what waits for the person, what they spent, what comes to them; and how the business stands, for who may know it. */
export const HomePage = () => {
  const write = useWords(HOME);
  const { me } = useSession();
  const spends = useRight('spend');
  const readsOthers = useRight('readOthers');
  const sections = [
    spends && <SpendSection key="spent" title={write('spent')} userId={me.id} />,
    readsOthers && <SpendSection key="spend" title={write('spend')} />,
    readsOthers && <SharesSection key="category" by="category" />,
    readsOthers && <SharesSection key="department" by="department" />,
    readsOthers && <BudgetsSection key="budgets" />,
    readsOthers && <BillsSection key="due" by="due-month" />,
    readsOthers && <BillsSection key="age" by="age" />,
  ].filter((section) => section !== false);
  return (
    <Page title={write('title')} actions={spends && <Actions />}>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
        <WaitingSection />
        {spends && <OnItsWaySection />}
        {sections.map((section) => (
          <Later key={section.key}>{section}</Later>
        ))}
      </SimpleGrid>
    </Page>
  );
};
