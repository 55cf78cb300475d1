import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getMemberOptions } from '../api/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { Page } from '../page/index.ts';
import { useSession } from '../session/index.ts';
import { MemberAccess } from './member-access.tsx';
import { MemberEmployment } from './member-employment.tsx';
import { MemberFacts } from './member-facts.tsx';
import { PersonStatusBadge } from './person-status.tsx';
import { PEOPLE } from './words.ts';

/** A member of the business, or somebody who is invited. */
export const PersonPage = () => {
  const write = useWords(PEOPLE);
  const { business } = useSession();
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getMemberOptions({ path: { businessId: business.id, userId: Number(id) } }));
  const member = query.data?.data;
  return (
    <Page
      title={member?.name ?? write('title')}
      above={[{ to: '/people', name: write('title') }]}
      badge={member && <PersonStatusBadge status={member.status} />}
      isForm
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="xl">
            <MemberFacts member={data} />
            <MemberEmployment member={data} />
            <MemberAccess member={data} />
          </Stack>
        )}
      </QueryBoundary>
    </Page>
  );
};
