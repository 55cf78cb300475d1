import { Box, NavLink, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { mayDo, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { Page } from '../../ui/index.ts';
import classes from './developers-page.module.css';
import { PARTS, type PartName, useParts, visibleParts } from './parts.ts';
import { DEVELOPERS } from './words.ts';

/** Beside the page on a desk; above it, in one line that scrolls, on a phone. */
const SectionMenu = ({ current }: { current: PartName }) => {
  const write = useWords(DEVELOPERS);
  const { role, environment } = useSession();
  const shown = useParts();
  const menu = useRef<HTMLElement>(null);
  // On a phone the line of parts is longer than the screen: the current one stands in its middle.
  useEffect(() => {
    const line = menu.current;
    const part = line?.querySelector<HTMLElement>(`[data-part="${current}"]`);
    if (line && part) line.scrollLeft = part.offsetLeft - line.offsetLeft - (line.clientWidth - part.offsetWidth) / 2;
  }, [current]);
  return (
    <Box component="nav" ref={menu} aria-label={write('menu')} className={`${classes.menu} no-print`}>
      {visibleParts((right) => mayDo(role, right), environment, shown).map(({ part, to, icon: Icon }) => (
        <NavLink
          key={part}
          data-part={part}
          component={Link}
          to={to}
          // The first page is above all others, and is not the current one on theirs.
          activeOptions={{ exact: true }}
          label={write(part)}
          leftSection={<Icon size={16} aria-hidden />}
          active={part === current}
          {...(part === current && { 'aria-current': 'page' as const })}
          py={6}
          className={classes.part}
        />
      ))}
    </Box>
  );
};

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
  const to = PARTS.find((each) => each.part === part)?.to ?? '/developers';
  const pages = title === undefined ? [] : [{ to, name: write(part) }, ...above];
  return (
    <div className={classes.section}>
      <SectionMenu current={part} />
      <Box flex={1} miw={0}>
        <Page title={title ?? write(part)} above={pages} badge={badge} actions={actions} isForm={isForm}>
          {about && (
            <Text size="sm" c="dimmed" maw={720}>
              {about}
            </Text>
          )}
          {children}
        </Page>
      </Box>
    </div>
  );
};
