import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../intl/index.ts';
import { BooksPage } from './books-page.tsx';
import { BOOK_PARTS, ELSEWHERE } from './parts.ts';
import { BOOKS } from './words.ts';

type Props = { to: string; icon: TablerIcon; name: string; about: string };

const PartCard = ({ to, icon: Icon, name, about }: Props) => (
  <Card component={Link} to={to} withBorder padding="sm" td="none">
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Icon size={20} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <div>
        <Text fw={600} c="bright">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
    </Group>
  </Card>
);

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
