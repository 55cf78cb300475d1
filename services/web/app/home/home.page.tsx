import { Button, SimpleGrid } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../intl/index.ts';
import { Page } from '../page/index.ts';
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

/** The first page: what waits for the person, what they spent, what comes to them; and how the business stands, for who may know it. */
export const HomePage = () => {
  const write = useWords(HOME);
  const { me } = useSession();
  const spends = useRight('spend');
  const readsOthers = useRight('readOthers');
  return (
    <Page title={write('title')} isWide actions={spends && <Actions />}>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
        <WaitingSection />
        {spends && <OnItsWaySection />}
        {spends && <SpendSection title={write('spent')} userId={me.id} />}
        {readsOthers && <SpendSection title={write('spend')} />}
        {readsOthers && <SharesSection by="category" />}
        {readsOthers && <SharesSection by="department" />}
        {readsOthers && <BudgetsSection />}
        {readsOthers && <BillsSection by="due-month" />}
        {readsOthers && <BillsSection by="age" />}
      </SimpleGrid>
    </Page>
  );
};
