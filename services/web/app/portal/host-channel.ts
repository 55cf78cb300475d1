/** Why the page around the portal should bring another link: as the API names the state of this one. */
export type Reason = 'in_use' | 'ended' | 'revoked';

/** What the page around the portal learns. */
export type HostMessage =
  | { type: 'ready' }
  | { type: 'resized'; height: number }
  | { type: 'session_began'; endsAt: string }
  | { type: 'link_needed'; reason: Reason };

export type HostChannel = { post: (message: HostMessage) => void };

type Framed = { self: unknown; parent: { postMessage: (message: unknown, origin: string) => void } };

/**
 * What the portal says to the page that frames it, to that origin alone: a browser gives it to no other one, whatever has become of the
 * frame meanwhile. Nothing is received: another link comes by another `src`.
 */
export const createHostChannel = (
  { id, allowedOrigin }: { id: string; allowedOrigin: string },
  { self, parent }: Framed = window,
): HostChannel => ({
  post: (message) => {
    if (parent === self) return;
    parent.postMessage({ source: 'outlay.portal', version: 1, linkId: id, ...message }, allowedOrigin);
  },
});
