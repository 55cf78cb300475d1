import { useQuery } from '@tanstack/react-query';
import { getBusinessWebhookStatsOptions } from '../api/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { Facts } from '../page/index.ts';
import { OVERVIEW } from './words.ts';

/** How deliveries to the endpoints of the business go. */
export const OverviewPage = () => {
  const write = useWords(OVERVIEW);
  const format = useFormats();
  const query = useQuery(getBusinessWebhookStatsOptions({ query: { hours: 24 } }));
  return (
    <DevelopersPage part="overview">
      <QueryBoundary query={query}>
        {({ data: { deliveries, successRate, backlog } }) => (
          <Facts
            columns={4}
            facts={[
              [write('deliveries'), format.number(deliveries.total)],
              [write('successRate'), successRate === null ? write('none') : format.percent(successRate)],
              [write('failed'), format.number(deliveries.failed)],
              [write('backlog'), format.number(backlog)],
            ]}
          />
        )}
      </QueryBoundary>
    </DevelopersPage>
  );
};
