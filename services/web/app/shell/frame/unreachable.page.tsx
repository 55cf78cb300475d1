import { Center, Container } from '@mantine/core';
import { ErrorNotice } from '../../ui/index.ts';

/** The app cannot begin: the connection is gone, or the API does not answer. */
export const UnreachablePage = ({ error }: { error: unknown }) => (
  <Center mih="80vh" component="main">
    <Container size="xs">
      <ErrorNotice error={error} retry={() => window.location.reload()} />
    </Container>
  </Center>
);
