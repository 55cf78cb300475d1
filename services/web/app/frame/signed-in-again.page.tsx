import { useEffect } from 'react';
import { PROVEN } from './proof-window.ts';

/** The other window's last page: reports to the first one that the person signed in, and closes. */
export const SignedInAgainPage = () => {
  useEffect(() => {
    const channel = new BroadcastChannel(PROVEN);
    channel.postMessage('proven');
    channel.close();
    window.close();
  }, []);
  return null;
};
