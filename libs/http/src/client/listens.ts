import { connect } from 'node:net';

/** To connect takes no work of the other side: an instance that takes longer is gone. */
export const CONNECT_WITHIN = 1_000;

/** Does anybody take connections there? For who can send only once: `http://10.0.0.7:3000`. */
export const listens = (origin: string): Promise<boolean> => {
  const { hostname, port, protocol } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)) });
    const end = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(CONNECT_WITHIN, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
};
