import { IconSend } from '@tabler/icons-react';
import type { WebhookDelivery } from '../api/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { NothingHere } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { ColumnsMenu, DataList, useHiddenColumns, useSelection } from '../lists/index.ts';
import { ArrivedButton, PauseButton } from '../live-list/index.ts';
import { useRight } from '../session/index.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import { DELIVERY_FILTERS } from './delivery-query.ts';
import { GiveUpButton } from './give-up-button.tsx';
import { ResendBar } from './resend-bar.tsx';
import { useDeliveryColumns } from './use-delivery-columns.tsx';
import { useDeliveryStream } from './use-delivery-stream.ts';
import { DELIVERIES } from './words.ts';

const NONE: readonly string[] = [];

/** What was sent to all endpoints, as it happens, and found by what it is. */
export const DeliveryListPage = () => {
  const write = useWords(DELIVERIES);
  const canWrite = useRight('administer');
  const selection = useSelection<WebhookDelivery>();
  const stream = useDeliveryStream(selection.ids.length > 0);
  const { pages, fresh, isLive } = stream;
  const columns = useDeliveryColumns(fresh);
  const hidden = useHiddenColumns(NONE);
  return (
    <DevelopersPage part="deliveries" actions={canWrite && <GiveUpButton />}>
      <DeliveryFilters
        total={pages.total}
        isLive={isLive}
        tools={
          <>
            {isLive && <PauseButton stream={stream} />}
            <ColumnsMenu columns={columns} hidden={hidden} />
          </>
        }
      />
      <ArrivedButton stream={stream} />
      <DataList
        label={write('title')}
        columns={columns}
        hidden={hidden}
        pages={pages}
        card={(delivery) => <DeliveryCard delivery={delivery} isNew={fresh.has(delivery.id)} />}
        nameOf={({ eventType, id }) => `${eventType} ${id}`}
        {...(canWrite && { selection })}
        order={{ by: 'createdAt', isUp: false }}
        filters={DELIVERY_FILTERS}
        empty={
          <NothingHere icon={<IconSend aria-hidden />} title={write('empty.title')}>
            {write('empty.about')}
          </NothingHere>
        }
      />
      {canWrite && <ResendBar selection={selection} />}
    </DevelopersPage>
  );
};
