import { mayDo, type Right } from './rights.ts';
import { useSession } from './use-session.ts';

/** Has the person this right in the business? */
export const useRight = (right: Right): boolean => mayDo(useSession().role, right);
