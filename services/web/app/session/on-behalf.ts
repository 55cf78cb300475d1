import { createContext, useContext } from 'react';

/** What a request has beside its own when it is made for somebody else: nothing, or the connection by which it is made. */
export type OnBehalf = { headers?: { 'on-behalf-of': string } };

export const OnBehalfContext = createContext<OnBehalf>({});

/** For whom what is shown here is read: nobody but the person themselves, unless a page says otherwise. */
export const useOnBehalf = (): OnBehalf => useContext(OnBehalfContext);
