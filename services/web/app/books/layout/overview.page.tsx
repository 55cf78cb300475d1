import { SimpleGrid } from '@mantine/core';
import { useWords } from '../../intl/index.ts';
import { BooksPage } from './books-page.tsx';
import { PartCard } from './part-card.tsx';
import { BOOK_PARTS, ELSEWHERE } from './parts.ts';
import { BOOKS } from './words.ts';

/** What the books consist of, and what each part is for. */
export const OverviewPage = () => {
  const write = useWords(BOOKS);
  const cards = [...BOOK_PARTS, ...ELSEWHERE].flatMap(({ part, to, icon }) =>
    part === 'overview' ? [] : [{ to, icon, name: write(part), about: write(`about.${part}`) }],
  );
  return (
    <BooksPage part="overview">
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
        {cards.map((card) => (
          <PartCard key={card.to} {...card} />
        ))}
      </SimpleGrid>
    </BooksPage>
  );
};
