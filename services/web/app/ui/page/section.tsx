import { Box, Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; about?: string; children: ReactNode };

/** A part of a page that stands beside others: a card with a title. */
export const Section = ({ title, about, children }: Props) => (
  <Card withBorder component="section" padding="md" h="100%">
    <Box mb="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {about && (
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      )}
    </Box>
    {children}
  </Card>
);
