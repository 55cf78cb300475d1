import { Group } from '@mantine/core';
import { lazy } from 'react';
import { useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { OpenLate, StatusBadge } from '../../ui/index.ts';
import { BusinessButton, BusinessName } from './menu-buttons.tsx';
import { FRAME } from './words.ts';

const BusinessList = lazy(() => import('./business-list.tsx').then((loaded) => ({ default: loaded.BusinessList })));

const Sandbox = () => {
  const write = useWords(FRAME);
  return (
    <StatusBadge color="yellow" title={write('sandbox.about')} style={{ flex: 'none' }}>
      {write('sandbox')}
    </StatusBadge>
  );
};

/** The business that the app shows, and a way to the person's others. */
export const BusinessMenu = () => {
  const { businesses, environment } = useSession();
  return (
    <Group gap="xs" wrap="nowrap">
      {businesses.length < 2 ? (
        <BusinessName />
      ) : (
        <OpenLate button={(closed) => <BusinessButton {...closed} />}>
          <BusinessList />
        </OpenLate>
      )}
      {environment === 'sandbox' && <Sandbox />}
    </Group>
  );
};
