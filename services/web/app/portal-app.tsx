import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './frame/app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { createQueryClient } from './api/index.ts';
import { type PartName, PartsContext } from './developers/index.ts';
import { LateNotices, UnreachablePage } from './frame/index.ts';
import type { Locale } from './intl/index.ts';
import { type HostChannel, PortalContext, type PortalLink, type PortalSession, themeOf } from './portal/index.ts';
import { createPortalRouter } from './portal-router.tsx';
import { SessionContext } from './session/index.ts';

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// As in the app: the styles that keep the page still behind a dialog look for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce() });

const PARTS: readonly PartName[] = ['endpoints', 'deliveries', 'replays'];

type Look = { link: Pick<PortalLink, 'appearance'>; locale: Locale };

const Providers = ({ link, locale, children }: Look & { children: ReactNode }) => {
  const { colorScheme } = link.appearance;
  const scheme = colorScheme === 'auto' ? { defaultColorScheme: 'auto' as const } : { forceColorScheme: colorScheme };
  return (
    <IntlProvider locale={locale} defaultLocale={locale}>
      <MantineProvider theme={themeOf(link.appearance, locale)} getStyleNonce={nonce} {...scheme}>
        <LateNotices />
        {children}
      </MantineProvider>
    </IntlProvider>
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
