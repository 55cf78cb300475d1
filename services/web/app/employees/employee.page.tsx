import { Badge, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type Employee, getEmployeeOptions } from '../api/index.ts';
import { employeeName } from '../choices/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { Page } from '../page/index.ts';
import { BankDetails } from './bank-details.tsx';
import { Departure } from './departure.tsx';
import { EmployeeAccess } from './employee-access.tsx';
import { EmployeeDetails } from './employee-details.tsx';
import { EMPLOYEES } from './words.ts';

const COLORS: Record<Employee['status'], string> = { active: 'teal', invited: 'violet', inactive: 'gray' };

/** An employee: what is known of their work, the account that they are paid to, and their access. */
export const EmployeePage = () => {
  const write = useWords(EMPLOYEES);
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getEmployeeOptions({ path: { id: Number(id) } }));
  const employee = query.data?.data;
  return (
    <Page
      title={employee ? employeeName(employee) : write('details')}
      above={[{ to: '/people', name: write('people') }]}
      badge={
        employee && (
          <Badge variant="light" color={COLORS[employee.status]} tt="none">
            {write(`status.${employee.status}`)}
          </Badge>
        )
      }
      isForm
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="xl">
            <EmployeeDetails key={data.id} employee={data} />
            <BankDetails employee={data} />
            <EmployeeAccess employee={data} />
            <Departure employee={data} />
          </Stack>
        )}
      </QueryBoundary>
    </Page>
  );
};
