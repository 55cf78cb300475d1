import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import { Page, WithSectionMenu } from '../../ui/index.ts';
import { BOOK_PARTS, type PartName } from './parts.ts';
import { BOOKS } from './words.ts';

type Props = {
  part: PartName;
  /** The name of the part unless it is something within it. */
  title?: string | undefined;
  /** What the part is for. */
  about?: string;
  /** Beside the title: how what is shown stands. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** One form, no wider than its fields. */
  isForm?: boolean;
  children: ReactNode;
};

/** A page of the books, with their menu. */
export const BooksPage = ({ part, title, about, badge, actions, isForm = false, children }: Props) => {
  const write = useWords(BOOKS);
  const above = BOOK_PARTS.filter((each) => title !== undefined && each.part === part).map(({ to }) => ({
    to,
    name: write(part),
  }));
  return (
    <WithSectionMenu
      label={write('menu')}
      entries={BOOK_PARTS.map((each) => ({ ...each, label: write(each.part) }))}
      current={part}
    >
      <Page title={title ?? write(part)} badge={badge} above={above} actions={actions} isForm={isForm}>
        {about && (
          <Text size="sm" c="dimmed" maw={720}>
            {about}
          </Text>
        )}
        {children}
      </Page>
    </WithSectionMenu>
  );
};
