import { useEffect, useState } from 'react';
import { registerSignedOut } from '../api/index.ts';
import type { HostChannel } from './host-channel.ts';

/** Has the session ended: by time, or because the API refuses it? The page around the portal is asked for another link then. */
export const useOver = ({ post }: HostChannel, endsAt: string): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = (reason: 'ended' | 'revoked') => {
      setOver(true);
      post({ type: 'link_needed', reason });
    };
    const left = Date.parse(endsAt) - Date.now();
    // The clock of this machine may be wrong: the API refuses what is over, whatever it says.
    const timer = left > 0 ? setTimeout(() => end('ended'), left) : undefined;
    registerSignedOut(() => end('revoked'));
    return () => clearTimeout(timer);
  }, [post, endsAt]);
  return isOver;
};
