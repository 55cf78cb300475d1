import { createContext, useContext } from 'react';
import type { PartName } from './parts.ts';

/** The parts that there are where the pages stand: undefined in the app, which has all of them. */
export const PartsContext = createContext<readonly PartName[] | undefined>(undefined);

export const useParts = (): readonly PartName[] | undefined => useContext(PartsContext);
