import { Alert, Box, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useState } from 'react';
import { readShownAgain, registerSignedOut, send, useRight, useSession } from '../core/index.ts';
import { useWords, words } from '../intl/index.ts';
import { NotYoursPage } from '../ui/index.ts';
import { readChanges } from './change-stream.ts';
import type { HostChannel } from './host-channel.ts';

type Portal = { channel: HostChannel; endsAt: string; readOnly: boolean };

export const PortalContext = createContext<Portal | undefined>(undefined);

/** In which frame the page stands, and for how long. */
const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (portal === undefined) throw new Error('The portal is read before it is opened');
  return portal;
};

const PORTAL = words({
  title: ['Webhooks', 'Webhooks'],
  'readOnly.about': [
    'You can look at everything here and change nothing.',
    'Vous pouvez tout consulter ici, sans rien modifier.',
  ],
  'over.title': ['This page has ended', 'Cette page a pris fin'],
  'over.about': [
    'It is open for a limited time. Reload the page around it to go on; what was saved is kept.',
    'Elle est ouverte pour une durée limitée. Rechargez la page qui l’entoure pour continuer; ce qui a été enregistré est conservé.',
  ],
});

/** Milliseconds after which a stream that ended, or was refused, is opened anew. */
const OPEN_AGAIN = 10_000;
/** After which what is shown is read again while there is no stream. */
const READ_AGAIN = 30_000;

/** Reads again what the portal shows of whatever changed, as the server publishes it; by the clock as long as nobody publishes to it. */
const usePortalChanges = (): void => {
  const queries = useQueryClient();
  const businessId = useSession().business.id;
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;
    const onOpen = () => {
      setOpen(true);
      // Whatever happened while there was none was missed.
      if (wasOpen) void queries.invalidateQueries();
      wasOpen = true;
    };
    const onChanged = (subjects: string[]) => readShownAgain(queries, subjects);
    const request = (signal: AbortSignal) => send(`/portal-api/changes?business=${businessId}`, { signal });
    const open = async (): Promise<void> => {
      await readChanges(request, { onOpen, onChanged }, ended.signal).catch(() => undefined);
      if (ended.signal.aborted) return;
      setOpen(false);
      timer = setTimeout(() => void open(), OPEN_AGAIN);
    };
    void open();
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [businessId, queries]);

  useEffect(() => {
    if (isOpen) return;
    const timer = setInterval(() => void queries.invalidateQueries(), READ_AGAIN);
    return () => clearInterval(timer);
  }, [isOpen, queries]);
};

/** Beyond that the portal scrolls within its frame: lists load what is in sight, and everything would be in a frame without an end. */
const HIGHEST = 2_400;

/** Tells the page around the portal how high it is, each time that changes. */
const useHeight = ({ post }: HostChannel): void => {
  useEffect(() => {
    let last = 0;
    const measure = () => {
      const height = Math.min(Math.ceil(document.body.getBoundingClientRect().height), HIGHEST);
      if (height === last) return;
      last = height;
      post({ type: 'resized', height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [post]);
};

/** Has the session ended: by time, or because the API refuses it? The page around the portal is asked for another link then. */
const useOver = ({ post }: HostChannel, endsAt: string): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = (reason: 'ended' | 'revoked') => {
      setOver(true);
      post({ type: 'link_needed', reason });
    };
    const left = Date.parse(endsAt) - Date.now();
    // The clock of this machine may be wrong: the API refuses what is over, whatever it says.
    const timer = left > 0 ? setTimeout(() => end('ended'), left) : undefined;
    registerSignedOut(() => end('revoked'));
    return () => clearTimeout(timer);
  }, [post, endsAt]);
  return isOver;
};

/** In place of everything once the session is over. */
const PortalOver = () => {
  const write = useWords(PORTAL);
  return (
    <Box component="main" p="xl" role="alert">
      <Title order={1} size="h3">
        {write('over.title')}
      </Title>
      <Text mt="xs">{write('over.about')}</Text>
    </Box>
  );
};

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
