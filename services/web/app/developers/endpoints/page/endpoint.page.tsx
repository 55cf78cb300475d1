import { Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import {
  deleteWebhook,
  getWebhookOptions,
  rotateWebhookSecret,
  updateWebhook,
  useRight,
  type Webhook,
} from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import { ConfirmButton, QueryBoundary, useListSearch } from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { RotateDialog } from '../../parts/rotate-dialog.tsx';
import { SecretAlert } from '../../parts/secret-alert.tsx';
import { EndpointBadge } from '../facts/endpoint-marks.tsx';
import { endpointName } from '../facts/endpoint-state.ts';
import { EndpointHealth } from './endpoint-health.tsx';
import { EndpointNotices } from './endpoint-notices.tsx';
import { SettingsPart } from './settings-part.tsx';
import { PAGE } from './words.ts';

/** Hours that a former secret may sign along: none, an hour, then whole days up to a week. */
const OVERLAPS = [0, 1, 24, 48, 72, 96, 120, 144, 168] as const;

/** As the API has it where nothing is chosen. */
const USUAL_OVERLAP = 24;

type Props = { webhookId: string; isOpen: boolean; close: () => void };

/** Makes a new secret of an endpoint. */
const RotateEndpointDialog = ({ webhookId, isOpen, close }: Props) => {
  const write = useWords(PAGE);
  const labelOf = (hours: number): string => {
    if (hours === 0) return write('overlap.0');
    return hours < 24 ? write('overlap.hour') : write('overlap.days', { days: hours / 24 });
  };
  return (
    <RotateDialog
      words={{
        title: write('rotate'),
        overlap: write('overlap'),
        'overlap.about': write('overlap.about'),
        close: write('rotate.close'),
      }}
      overlaps={OVERLAPS.map((hours) => ({ hours, label: labelOf(hours) }))}
      usual={USUAL_OVERLAP}
      rotate={async (overlapHours) =>
        (await rotateWebhookSecret({ path: { webhookId }, body: { overlapHours } })).data.data
      }
      shown={({ secret }) => <SecretAlert value={secret} />}
      isOpen={isOpen}
      close={close}
    />
  );
};

/** What administrators do with an endpoint. */
const EndpointActions = ({ endpoint }: { endpoint: Webhook }) => {
  const write = useWords(PAGE);
  const { id, version, status } = endpoint;
  const path = { webhookId: id };
  const headers = { 'If-Match': `"v${version}"` };
  return (
    <>
      <ConfirmButton
        label={write('delete')}
        title={write('delete.title', { name: endpointName(endpoint) })}
        run={() => deleteWebhook({ path, headers })}
        gone={{ record: getWebhookOptions({ path }).queryKey, to: '/developers/endpoints' }}
        done={write('delete.done')}
      >
        {write('delete.about')}
      </ConfirmButton>
      {status === 'active' && (
        <ConfirmButton
          label={write('disable')}
          title={write('disable.title')}
          run={() => updateWebhook({ path, headers, body: { status: 'disabled' } })}
          done={write('disable.done')}
          isHarmless
          button={{ variant: 'default' }}
        >
          {write('disable.about')}
        </ConfirmButton>
      )}
      <Button component={Link} to={`/developers/endpoints/${id}/change`} variant="default">
        {write('change')}
      </Button>
    </>
  );
};

/** What signs the deliveries of an endpoint, and how it is replaced. */
const SecretPart = ({ endpoint }: { endpoint: Webhook }) => {
  const write = useWords(PAGE);
  const format = useFormats();
  const mayWrite = useRight('administer');
  const [isOpen, { open, close }] = useDisclosure(false);
  const { id, previousSecretExpiresAt: former } = endpoint;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" maw={720}>
        {write('secret.about')}
      </Text>
      {former && <Text size="sm">{write('secret.former', { at: format.moment(former) })}</Text>}
      {mayWrite && (
        <Group>
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={open}>
            {write('rotate')}
          </Button>
        </Group>
      )}
      <RotateEndpointDialog webhookId={id} isOpen={isOpen} close={close} />
    </Stack>
  );
};

/** What few open is loaded for them alone. */
const ChecksPart = lazy(() => import('./checks-part.tsx').then((loaded) => ({ default: loaded.ChecksPart })));
const ReceiverCode = lazy(() =>
  import('../receiver-code/receiver-code.tsx').then((loaded) => ({ default: loaded.ReceiverCode })),
);

const TABS = ['settings', 'checks', 'secret', 'code'] as const;
type Tab = (typeof TABS)[number];

const Parts = ({ endpoint }: { endpoint: Webhook }) => {
  const write = useWords(PAGE);
  const mayWrite = useRight('administer');
  const [{ tab }, change] = useListSearch();
  const tabs = TABS.filter((each) => mayWrite || each !== 'checks');
  const current: Tab = tabs.find((each) => each === tab) ?? 'settings';
  return (
    <Tabs value={current} onChange={(next) => change({ tab: next === 'settings' ? undefined : (next ?? undefined) })}>
      <Tabs.List aria-label={write('tabs')} mb="md">
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {write(`tab.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="settings">
        <SettingsPart endpoint={endpoint} />
      </Tabs.Panel>
      {mayWrite && (
        <Tabs.Panel value="checks">
          <Suspense fallback={<Skeleton height={300} />}>
            {current === 'checks' && <ChecksPart endpoint={endpoint} />}
          </Suspense>
        </Tabs.Panel>
      )}
      <Tabs.Panel value="secret">
        <SecretPart endpoint={endpoint} />
      </Tabs.Panel>
      <Tabs.Panel value="code">
        <Suspense fallback={<Skeleton height={300} />}>{current === 'code' && <ReceiverCode />}</Suspense>
      </Tabs.Panel>
    </Tabs>
  );
};

/** An endpoint: how it does, how it is set up, and what can be tried with it. */
export const EndpointPage = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const mayWrite = useRight('administer');
  const query = useQuery(getWebhookOptions({ path: { webhookId: id } }));
  const endpoint = query.data?.data;
  return (
    <DevelopersPage
      part="endpoints"
      title={endpoint && endpointName(endpoint)}
      badge={endpoint && <EndpointBadge {...endpoint} />}
      actions={mayWrite && endpoint && <EndpointActions endpoint={endpoint} />}
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="xl">
            <EndpointNotices endpoint={data} />
            <EndpointHealth webhookId={data.id} />
            <Parts endpoint={data} />
          </Stack>
        )}
      </QueryBoundary>
    </DevelopersPage>
  );
};
