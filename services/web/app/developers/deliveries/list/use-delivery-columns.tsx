import { useMemo } from 'react';
import type { WebhookDelivery } from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import { type Column, NewMark, RowLink } from '../../../ui/index.ts';
import { DeliveryStatus, OutcomeText } from '../../parts/delivery-status.tsx';
import { deliveryPath } from '../../parts/paths.ts';
import { useEndpoints } from '../../parts/use-endpoints.ts';
import { useMoments, When } from '../../parts/when.tsx';
import { DELIVERIES } from './words.ts';

/** The columns of the list of deliveries; `fresh`: the ids of those that came while it was looked at. */
export const useDeliveryColumns = (fresh: ReadonlySet<string>): Column<WebhookDelivery>[] => {
  const write = useWords(DELIVERIES);
  const format = useFormats();
  const moments = useMoments();
  const { nameOf } = useEndpoints();
  return useMemo(
    () => [
      {
        id: 'kind',
        header: write('kind'),
        width: 'minmax(160px, 2fr)',
        cell: (delivery) => (
          <>
            <RowLink to={deliveryPath(delivery)}>{delivery.eventType}</RowLink>
            <NewMark isNew={fresh.has(delivery.id)} />
          </>
        ),
      },
      {
        id: 'endpoint',
        header: write('endpoint'),
        width: 'minmax(130px, 2fr)',
        cell: ({ webhookId }) => nameOf(webhookId),
      },
      { id: 'status', header: write('status'), width: '112px', cell: (one) => <DeliveryStatus {...one} /> },
      { id: 'answer', header: write('answer'), width: 'minmax(120px, 1fr)', cell: (one) => <OutcomeText {...one} /> },
      {
        id: 'time',
        header: write('time'),
        width: '84px',
        isRight: true,
        isOptional: true,
        isMinor: true,
        cell: ({ responseTime }) => responseTime !== null && moments.milliseconds(responseTime),
      },
      {
        id: 'attempts',
        header: write('attempts'),
        width: '90px',
        isRight: true,
        isOptional: true,
        isMinor: true,
        cell: ({ attempts }) => format.number(attempts),
      },
      {
        id: 'when',
        header: write('when'),
        width: '150px',
        sortBy: 'createdAt',
        cell: ({ createdAt }) => <When at={createdAt} />,
      },
    ],
    [write, format, moments, nameOf, fresh],
  );
};
