import { Button, Stack, Text, Title } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { explainDeliveryOptions, type WebhookDelivery } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { QueryBoundary } from '../../../ui/index.ts';
import { SIGNATURE } from './words.ts';

/** Loaded when somebody wants to see it. */
const Explanation = lazy(() => import('./explanation.tsx').then((loaded) => ({ default: loaded.Explanation })));

const Explained = ({ delivery: { webhookId, id } }: { delivery: WebhookDelivery }) => {
  const query = useQuery(explainDeliveryOptions({ path: { webhookId, deliveryId: id } }));
  return <QueryBoundary query={query}>{({ data }) => <Explanation explained={data} />}</QueryBoundary>;
};

/** How a delivery is signed; computed when somebody wants to see it. */
export const SignatureSection = ({ delivery }: { delivery: WebhookDelivery }) => {
  const write = useWords(SIGNATURE);
  const [isShown, setShown] = useState(false);
  return (
    <Stack gap="sm" component="section" aria-label={write('title')}>
      <Title order={2} size="h4">
        {write('title')}
      </Title>
      <Text size="sm">{write('about')}</Text>
      {isShown ? (
        <Suspense>
          <Explained delivery={delivery} />
        </Suspense>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconSignature size={16} aria-hidden />}
            onClick={() => setShown(true)}
          >
            {write('show')}
          </Button>
        </div>
      )}
    </Stack>
  );
};
