import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { recordPageOf } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { recordOf } from './journal-query.ts';
import { SOURCES } from './words.ts';

const NOUNS = ['expense', 'report', 'bill', 'bill_payment'] as const;

/** `expense:42` as "expense 42", or as "Expense 42" where it stands alone. */
export const useSourceName = (): ((source: string, standsAlone?: boolean) => string) => {
  const write = useWords(SOURCES);
  return (source, standsAlone = false) => {
    const [word = '', rest = ''] = source.split(':', 2);
    const [id = ''] = rest.split('/');
    const noun = NOUNS.find((each) => each === word);
    if (noun === undefined) return source;
    return write(standsAlone ? `link.${noun}` : noun, { id });
  };
};

/** Leads to what an entry or a line was made from. */
export const SourceLink = ({ source, size = 'sm' }: { source: string; size?: 'sm' | 'xs' }) => {
  const name = useSourceName()(source, true);
  const page = recordPageOf(recordOf(source));
  return page === undefined ? (
    name
  ) : (
    <Anchor component={Link} to={page.to} size={size}>
      {name}
    </Anchor>
  );
};
