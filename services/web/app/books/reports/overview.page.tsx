import { SimpleGrid } from '@mantine/core';
import { IconCalendarDue, IconReceiptTax, IconScale, IconUserDollar } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { PartCard } from '../layout/part-card.tsx';
import { REPORTS } from './words.ts';

const ALL = [
  { report: 'trialBalance', to: '/books/reports/trial-balance', icon: IconScale },
  { report: 'taxes', to: '/books/reports/taxes', icon: IconReceiptTax },
  { report: 'payables', to: '/books/reports/payables', icon: IconCalendarDue },
  { report: 'employees', to: '/books/reports/employees', icon: IconUserDollar },
] as const;

/** The reports of the books, and what each is for. */
export const ReportsPage = () => {
  const write = useWords(REPORTS);
  return (
    <BooksPage part="reports" about={write('about')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {ALL.map(({ report, ...card }) => (
          <PartCard key={report} {...card} name={write(report)} about={write(`about.${report}`)} />
        ))}
      </SimpleGrid>
    </BooksPage>
  );
};
