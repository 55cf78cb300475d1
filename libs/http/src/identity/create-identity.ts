import { createSigner } from './signer.ts';
import { createVerifier } from './verifier.ts';

/** The two ends of the signed identity between gateway and services: one signs, the others verify. */
export const createIdentity = { signer: createSigner, verifier: createVerifier };
