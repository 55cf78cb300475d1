/** The challenge that a browser says it signed; empty for what is no such text. Whether it did, its signature says. */
export const challengeIn = (clientDataJSON: unknown): string => {
  if (typeof clientDataJSON !== 'string') return '';
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};
