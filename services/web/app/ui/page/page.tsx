import { Anchor, Breadcrumbs, Container, Group, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import classes from './page.module.css';

type Props = {
  title: string;
  /** What stands beside the title: the state of what is shown. */
  badge?: ReactNode;
  /** What a person does here, the most usual one last. */
  actions?: ReactNode;
  /** The pages above this one. */
  above?: readonly { to: string; name: string }[];
  /** One form: no wider than its fields, so that what can be done stays beside them. */
  isForm?: boolean;
  children: ReactNode;
};

/** A page: its title, which is the tab's as well, what can be done, and what it shows. */
export const Page = ({ title, badge, actions, above = [], isForm = false, children }: Props) => {
  useEffect(() => {
    document.title = `${title} · Outlay`;
  }, [title]);
  return (
    <Container fluid={!isForm} size={680} px={0} ml={0}>
      <Stack gap="md">
        {above.length > 0 && (
          <Breadcrumbs fz="sm" className="no-print">
            {above.map(({ to, name }) => (
              <Anchor key={to} component={Link} to={to} size="sm">
                {name}
              </Anchor>
            ))}
          </Breadcrumbs>
        )}
        <Group justify="space-between" align="center">
          <Group gap="sm">
            <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            {badge}
          </Group>
          {actions && <div className={`${classes.actions} no-print`}>{actions}</div>}
        </Group>
        {children}
      </Stack>
    </Container>
  );
};
