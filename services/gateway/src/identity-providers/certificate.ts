import { X509Certificate } from 'node:crypto';

/** Bits of an RSA key that signs assertions. */
const SHORTEST_RSA = 2048;

/** As PEM, from PEM or bare base64; undefined for what is no certificate, or has a key that is too weak. */
export const readCertificate = (text: string): X509Certificate | undefined => {
  const bare = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return undefined;
  try {
    const certificate = new X509Certificate(Buffer.from(bare, 'base64'));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    const isStrong = (asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_RSA;
    return asymmetricKeyType === 'rsa' && isStrong ? certificate : undefined;
  } catch {
    return undefined;
  }
};
