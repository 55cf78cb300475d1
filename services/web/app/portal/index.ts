export { createHostChannel, type HostChannel } from './host-channel.ts';
export { PortalContext } from './portal-context.ts';
export { PortalFrame } from './portal-frame.tsx';
export { type PortalLink, readPortalLink } from './portal-link.ts';
export { openPortalSession, type PortalSession } from './portal-session.ts';
export { themeOf } from './portal-theme.ts';
