import { Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRight } from '../../core/index.ts';
import { useWords, words } from '../../intl/index.ts';

const BOOKS_LINK = words({ 'in.books': ['In the books', 'Dans le journal'] });

/** Leads to what the books have of a record (`expense:42`), for those who may read them. */
export const BooksLink = ({ source }: { source: string }) => {
  const write = useWords(BOOKS_LINK);
  const isReadable = useRight('readBooks');
  if (!isReadable) return null;
  return (
    <Button
      component={Link}
      to={`/books/journal?source=${source}`}
      variant="default"
      size="compact-sm"
      leftSection={<IconBook size={14} aria-hidden />}
    >
      {write('in.books')}
    </Button>
  );
};
