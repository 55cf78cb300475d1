import { Button, Center, Container } from '@mantine/core';
import { IconLock, IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords, words } from '../../intl/index.ts';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { NothingHere } from '../feedback/nothing-here.tsx';
import { Page } from './page.tsx';

const PAGE = words({
  'lost.title': ['There is no such page', 'Cette page n’existe pas'],
  'lost.about': [
    'The address may be wrong, or the page may have moved.',
    'L’adresse est peut-être erronée, ou la page a été déplacée.',
  ],
  'notYours.title': ['Not for your role', 'Hors de votre rôle'],
  'notYours.subtitle': ['Your role does not open this page', 'Votre rôle n’ouvre pas cette page'],
  'notYours.about': [
    'Whoever administers the business can give you another role.',
    'La personne qui administre l’entreprise peut vous attribuer un autre rôle.',
  ],
  'lost.go': ['Go to the first page', 'Aller à l’accueil'],
});

/** An address that leads nowhere. */
export const LostPage = () => {
  const write = useWords(PAGE);
  return (
    <Page title={write('lost.title')}>
      <NothingHere
        icon={<IconMapQuestion />}
        title={write('lost.title')}
        action={
          <Button component={Link} to="/">
            {write('lost.go')}
          </Button>
        }
      >
        {write('lost.about')}
      </NothingHere>
    </Page>
  );
};

/** An address that the role of the person does not open: says so, and reads nothing of what is there. */
export const NotYoursPage = () => {
  const write = useWords(PAGE);
  return (
    <Page title={write('notYours.title')}>
      <div data-not-yours>
        <NothingHere
          icon={<IconLock />}
          title={write('notYours.subtitle')}
          action={
            <Button component={Link} to="/">
              {write('lost.go')}
            </Button>
          }
        >
          {write('notYours.about')}
        </NothingHere>
      </div>
    </Page>
  );
};

/** The app cannot begin: the connection is gone, or the API does not answer. */
export const UnreachablePage = ({ error }: { error: unknown }) => (
  <Center mih="80vh" component="main">
    <Container size="xs">
      <ErrorNotice error={error} retry={() => window.location.reload()} />
    </Container>
  </Center>
);
