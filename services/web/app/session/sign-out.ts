import { send } from '../api/index.ts';

/** Ends the session here and at the gateway. */
export const signOut = async (): Promise<void> => {
  const response = await send('/sign-out', { method: 'POST' });
  const { to } = response.ok ? ((await response.json()) as { to: string }) : { to: '/' };
  window.location.assign(to);
};
