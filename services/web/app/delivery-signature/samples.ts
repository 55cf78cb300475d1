import GO from './sample-go.txt?raw';
import NODE from './sample-node.txt?raw';
import OPENSSL from './sample-openssl.txt?raw';
import PYTHON from './sample-python.txt?raw';

/** Code of a receiver that verifies a delivery, by its language. */
export const SAMPLES = { 'Node.js': NODE, Python: PYTHON, Go: GO, OpenSSL: OPENSSL } as const;

export type Language = keyof typeof SAMPLES;
export const LANGUAGES = Object.keys(SAMPLES) as Language[];
