import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key and a certificate of its own, made on the spot by the openssl program. PEM. */
export const createSigningPair = ({ bits = 2048 } = {}): { key: string; certificate: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-idp-'));
  try {
    const own = ['-keyout', 'key.pem', '-out', 'certificate.pem', '-days', '2', '-subj', '/CN=Test provider'];
    const args = ['req', '-x509', '-newkey', `rsa:${bits}`, '-sha256', '-nodes', ...own];
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
    return { key: read('key.pem'), certificate: read('certificate.pem') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
