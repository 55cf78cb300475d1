import { createContext, useContext } from 'react';
import type { HostChannel } from './host-channel.ts';

type Portal = { channel: HostChannel; endsAt: string; readOnly: boolean };

export const PortalContext = createContext<Portal | undefined>(undefined);

/** In which frame the page stands, and for how long. */
export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (portal === undefined) throw new Error('The portal is read before it is opened');
  return portal;
};
