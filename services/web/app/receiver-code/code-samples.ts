import GO from './receiver-go.txt?raw';
import NODE from './receiver-node.txt?raw';
import PYTHON from './receiver-python.txt?raw';
import OPENSSL from './signature-openssl.txt?raw';

/**
 * Receivers that verify what they get, with nothing but what comes with the language, and the same by hand. A test starts each:
 * infra/packages/receivers.
 */
export const CODE_SAMPLES = { 'Node.js': NODE, Python: PYTHON, Go: GO, OpenSSL: OPENSSL } as const;

export type Language = keyof typeof CODE_SAMPLES;
export const LANGUAGES = Object.keys(CODE_SAMPLES) as Language[];
