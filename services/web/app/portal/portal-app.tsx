import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../shell/frame/app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  redirect,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createQueryClient, parseSearch, pathsOf, SessionContext, stringifySearch } from '../core/index.ts';
import { type PartName, PartsContext, webhookRoutes } from '../developers/index.ts';
import { type Locale, LocaleContext } from '../intl/index.ts';
import { LateNotices, themeIn } from '../shell/index.ts';
import { LostPage, UnreachablePage } from '../ui/index.ts';
import { shadesOf } from './accent.ts';
import type { HostChannel } from './host-channel.ts';
import { PortalContext, PortalFrame } from './portal-frame.tsx';
import type { Appearance, PortalLink, PortalSession } from './portal-session.ts';

const FIRST = '/developers/endpoints';

const root = createRootRoute({ component: PortalFrame, notFoundComponent: LostPage });
/** What leads to the rest of the app leads to the first page here. */
const first = createRoute({
  getParentRoute: () => root,
  path: '/developers',
  beforeLoad: () => {
    throw redirect({ to: FIRST });
  },
});

/** Its addresses are in memory: that of the frame is the link, and nobody comes back to it. */
const createPortalRouter = () =>
  createRouter({
    routeTree: root.addChildren([first, ...pathsOf(webhookRoutes, root)]),
    history: createMemoryHistory({ initialEntries: [FIRST] }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
  });

/** The look of the app with what the page around the portal wants of it. */
const themeOf = ({ accentColor, radius }: Appearance, locale: Locale) => ({
  ...themeIn(locale),
  ...(accentColor !== undefined && { colors: { accent: shadesOf(accentColor) }, primaryColor: 'accent' }),
  ...(radius !== undefined && { defaultRadius: radius }),
});

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// As in the app: the styles that keep the page still behind a dialog look for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce() });

const PARTS: readonly PartName[] = ['endpoints', 'deliveries', 'replays'];

type Look = { link: Pick<PortalLink, 'appearance'>; locale: Locale };

const Providers = ({ link, locale, children }: Look & { children: ReactNode }) => {
  const { colorScheme } = link.appearance;
  const scheme = colorScheme === 'auto' ? { defaultColorScheme: 'auto' as const } : { forceColorScheme: colorScheme };
  return (
    <LocaleContext value={locale}>
      <MantineProvider theme={themeOf(link.appearance, locale)} getStyleNonce={nonce} {...scheme}>
        <LateNotices />
        {children}
      </MantineProvider>
    </LocaleContext>
  );
};

type Props = Look & { channel: HostChannel; opened: PortalSession };

/** The endpoints, deliveries and replays of a business in the page of another product. */
export const PortalApp = ({ link, locale, channel, opened: { session, endsAt, readOnly } }: Props) => {
  const [queries] = useState(createQueryClient);
  const [router] = useState(createPortalRouter);
  return (
    <Providers link={link} locale={locale}>
      <SessionContext value={session}>
        <PortalContext value={{ channel, endsAt, readOnly }}>
          <PartsContext value={PARTS}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </PartsContext>
        </PortalContext>
      </SessionContext>
    </Providers>
  );
};

/** In place of the portal when it cannot begin. */
export const BrokenPortal = ({ link, locale, error }: Look & { error: unknown }) => (
  <Providers link={link} locale={locale}>
    <UnreachablePage error={error} />
  </Providers>
);
