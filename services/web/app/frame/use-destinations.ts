import { DESTINATIONS, type Destination } from '../navigation/index.ts';
import { mayDo, useSession } from '../session/index.ts';

/** The places of the menu that the person may go to, in its order. */
export const useDestinations = (): readonly Destination[] => {
  const { role } = useSession();
  return DESTINATIONS.filter(({ right }) => right === undefined || mayDo(role, right));
};
