import type { Member } from '../api/index.ts';
import { useEmployees } from '../choices/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { Facts } from '../page/index.ts';
import { usePlaces } from './use-people.ts';
import { PEOPLE } from './words.ts';

/** How a member is reached, where they work, and since when they belong to the business. */
export const MemberFacts = ({ member }: { member: Member }) => {
  const write = useWords(PEOPLE);
  const format = useFormats();
  const places = usePlaces();
  const employee = useEmployees().data?.find(({ userId }) => userId === member.id);
  return (
    <Facts
      facts={[
        [write('email'), member.email],
        [write('department'), employee && places.department(employee.departmentId)],
        [write('manager'), employee && places.employee(employee.managerId)],
        [write(member.status === 'invited' ? 'since.invited' : 'since'), format.date(member.createdAt)],
      ]}
    />
  );
};
