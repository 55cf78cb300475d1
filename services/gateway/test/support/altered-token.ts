type Content = Record<string, unknown>;

/** A signed token with other content under the signature that it had; `part`: 0 is its header. */
export const altered = (token: string, change: (content: Content) => object, part: 0 | 1 = 1): string => {
  const parts = token.split('.');
  const content = JSON.parse(Buffer.from(parts[part] ?? '', 'base64url').toString()) as Content;
  parts[part] = Buffer.from(JSON.stringify(change(content))).toString('base64url');
  return parts.join('.');
};
