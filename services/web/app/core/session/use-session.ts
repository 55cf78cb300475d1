import { createContext, useContext } from 'react';
import { mayDo, type Right } from './rights.ts';
import type { Session } from './session.ts';

/** Has the person this right in the business? */
export const useRight = (right: Right): boolean => mayDo(useSession().role, right);

export const SessionContext = createContext<Session | undefined>(undefined);

/** Who uses the app, in which business, and what they are there. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('The session is read before the app is shown');
  return session;
};

/** What a request has beside its own when it is made for somebody else: nothing, or the connection by which it is made. */
export type OnBehalf = { headers?: { 'on-behalf-of': string } };

export const OnBehalfContext = createContext<OnBehalf>({});

/** For whom what is shown here is read: nobody but the person themselves, unless a page says otherwise. */
export const useOnBehalf = (): OnBehalf => useContext(OnBehalfContext);
