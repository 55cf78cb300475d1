import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { mayDo, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { Page, WithSectionMenu } from '../../ui/index.ts';
import { PARTS, type PartName, useParts, visibleParts } from './parts.ts';
import { DEVELOPERS } from './words.ts';

type Above = { to: string; name: string };

type Props = {
  part: PartName;
  /** The name of the part unless it is something within it. */
  title?: string | undefined;
  /** Pages between the part and this one. */
  above?: readonly Above[];
  /** What the part is for. */
  about?: string;
  badge?: ReactNode;
  actions?: ReactNode;
  /** One form, no wider than its fields. */
  isForm?: boolean;
  children: ReactNode;
};

/** A page of the section for developers, with the section's menu. */
export const DevelopersPage = (props: Props) => {
  const { part, title, above = [], about, badge, actions, isForm = false, children } = props;
  const write = useWords(DEVELOPERS);
  const { role, environment } = useSession();
  const shown = visibleParts((right) => mayDo(role, right), environment, useParts());
  const to = PARTS.find((each) => each.part === part)?.to ?? '/developers';
  const pages = title === undefined ? [] : [{ to, name: write(part) }, ...above];
  return (
    <WithSectionMenu
      label={write('menu')}
      entries={shown.map((each) => ({ ...each, label: write(each.part) }))}
      current={part}
    >
      <Page title={title ?? write(part)} above={pages} badge={badge} actions={actions} isForm={isForm}>
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
