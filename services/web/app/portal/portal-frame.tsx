import { Alert, Box } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../intl/index.ts';
import { NotYoursPage } from '../page/index.ts';
import { useRight } from '../session/index.ts';
import { usePortal } from './portal-context.ts';
import { PortalOver } from './portal-over.tsx';
import { useHeight } from './use-height.ts';
import { useOver } from './use-over.ts';
import { usePortalChanges } from './use-portal-changes.ts';
import { PORTAL } from './words.ts';

/** What stands around every page of the portal: nothing but its edge, for the page that frames it has a head and a menu. */
export const PortalFrame = () => {
  const write = useWords(PORTAL);
  const { channel, endsAt, readOnly } = usePortal();
  const mayRead = useRight('readWebhooks');
  const isOver = useOver(channel, endsAt);
  useHeight(channel);
  usePortalChanges();
  useEffect(() => {
    channel.post({ type: 'session_began', endsAt });
  }, [channel, endsAt]);
  if (isOver) return <PortalOver />;
  return (
    <Box component="main" id="page" p="md" tabIndex={-1}>
      {readOnly && (
        <Alert variant="light" mb="md" p="xs">
          {write('readOnly.about')}
        </Alert>
      )}
      {mayRead ? <Outlet /> : <NotYoursPage />}
    </Box>
  );
};
