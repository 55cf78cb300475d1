import type { SessionView } from '@outlay/contracts';
import { methodOf, type Session } from './session.ts';

export const sessionView = (session: Session, currentUid: string | undefined): SessionView => ({
  id: session.id,
  isCurrent: session.uid === currentUid,
  method: methodOf(session.methods),
  device: session.device,
  createdAt: session.createdAt.toISOString(),
  provenAt: session.signedInAt.toISOString(),
  seenAt: session.seenAt.toISOString(),
});
