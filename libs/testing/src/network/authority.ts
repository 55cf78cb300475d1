import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const NAMES = 'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n';

/**
 * A certificate authority made on the spot by the openssl program, with one server certificate.
 * @param days how long that is valid from now on; negative: it has expired
 */
export const createAuthority = ({ days = 2 } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-ca-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  writeFileSync(join(folder, 'names'), NAMES);
  openssl('req', '-x509', ...EC, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test authority');
  openssl('req', ...EC, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  const ca = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'];
  openssl('x509', '-req', '-in', 'server.csr', ...ca, '-days', `${days}`, '-extfile', 'names', '-out', 'server.pem');
  return {
    /** Path of the authority's certificate, for NODE_EXTRA_CA_CERTS of the process that must trust it. */
    caFile: join(folder, 'ca.pem'),
    /** The same as PEM text. */
    ca: read('ca.pem'),
    /** Key and certificate of `localhost` and 127.0.0.1, signed by the authority. PEM. */
    key: read('server.key'),
    cert: read('server.pem'),
    /** Deletes the files. */
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};

export type Authority = ReturnType<typeof createAuthority>;
