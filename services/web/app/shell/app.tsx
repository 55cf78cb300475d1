import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './frame/app.css';
import { Button, Center, MantineProvider } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createQueryClient, type Homeless, type Session, SessionContext } from '../core/index.ts';
import { type Locale, LocaleContext, localeOf, useWords } from '../intl/index.ts';
import { NothingHere, UnreachablePage } from '../ui/index.ts';
import { LateNotices } from './frame/late-notices.tsx';
import { themeIn } from './frame/theme.ts';
import { FRAME } from './frame/words.ts';
import { router } from './router.tsx';

/** For somebody who belongs to no business yet. */
const NobodyPage = ({ accountUrl }: { accountUrl: string }) => {
  const write = useWords(FRAME);
  return (
    <Center mih="80vh" component="main">
      <NothingHere
        icon={<IconBuilding />}
        title={write('nobody.title')}
        action={
          <Button component="a" href={accountUrl}>
            {write('nobody.go')}
          </Button>
        }
      >
        {write('nobody.about')}
      </NothingHere>
    </Center>
  );
};

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// The styles that keep the page still behind a dialog are not Mantine's own: they look for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce() });

type ProvidersProps = { locale: Locale; children: ReactNode };

/** Look, language and messages in the corner. */
const Providers = ({ locale, children }: ProvidersProps) => (
  // Each entry brings its own text in the language of the person (intl/words.ts), so that no catalogue is loaded.
  <LocaleContext value={locale}>
    <MantineProvider theme={themeIn(locale)} defaultColorScheme="auto" getStyleNonce={nonce}>
      <LateNotices />
      {children}
    </MantineProvider>
  </LocaleContext>
);

/** The app of a person in a business. */
export const App = ({ session }: { session: Session | Homeless }) => {
  const [queries] = useState(createQueryClient);
  if (session.business === undefined)
    return (
      <Providers locale={session.locale}>
        <NobodyPage accountUrl={session.accountUrl} />
      </Providers>
    );
  return (
    <Providers locale={session.locale}>
      <SessionContext value={session}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SessionContext>
    </Providers>
  );
};

/** In place of the app when nobody can tell whose it is. */
export const BrokenApp = ({ error }: { error: unknown }) => (
  <Providers locale={localeOf(navigator.language)}>
    <UnreachablePage error={error} />
  </Providers>
);
