type Index = { manifests: { digest: string }[] };

/** The digest by which a registry and a signature know an image, of the `index.json` of its OCI archive. @throws Error without one */
export const imageDigest = (index: string): string => {
  const [first] = (JSON.parse(index) as Index).manifests;
  if (!first) throw new Error('the archive names no manifest');
  return first.digest;
};
