import type { Device, SessionView, SignInMethod } from '@outlay/contracts';

/** The time from signing in to signing out in one browser. */
export type Session = {
  id: string;
  /** The OAuth server's id of it; never shown. */
  uid: string;
  userId: number;
  /** By what the person proved who they are (RFC 8176), and how they began (`SIGN_IN_METHODS`). */
  methods: readonly string[];
  device: Device;
  createdAt: Date;
  /** When the person last proved who they are. */
  signedInAt: Date;
  seenAt: Date;
};

/** Days after which nobody is signed in any more, whatever they do. */
export const SESSION_DAYS = 30;

/** How somebody began to sign in. */
export const methodOf = (methods: readonly string[]): SignInMethod => {
  if (methods.includes('oidc')) return 'oidc';
  if (methods.includes('saml')) return 'saml';
  return methods.includes('pwd') ? 'password' : 'passkey';
};

export const sessionView = (session: Session, currentUid: string | undefined): SessionView => ({
  id: session.id,
  isCurrent: session.uid === currentUid,
  method: methodOf(session.methods),
  device: session.device,
  createdAt: session.createdAt.toISOString(),
  provenAt: session.signedInAt.toISOString(),
  seenAt: session.seenAt.toISOString(),
});
