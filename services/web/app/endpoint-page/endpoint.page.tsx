import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { getWebhookOptions, type Webhook } from '../api/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { EndpointBadge, endpointName } from '../endpoint-facts/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { useListSearch } from '../lists/index.ts';
import { useRight } from '../session/index.ts';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointHealth } from './endpoint-health.tsx';
import { EndpointNotices } from './endpoint-notices.tsx';
import { SecretPart } from './secret-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { PAGE } from './words.ts';

/** What few open is loaded for them alone. */
const ChecksPart = lazy(() => import('./checks-part.tsx').then((loaded) => ({ default: loaded.ChecksPart })));
const ReceiverCode = lazy(() =>
  import('../receiver-code/index.ts').then((loaded) => ({ default: loaded.ReceiverCode })),
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
