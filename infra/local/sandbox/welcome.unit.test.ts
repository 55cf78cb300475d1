import { describe, expect, it } from '@jest/globals';
import type { Sandbox } from './files.ts';
import { welcome } from './welcome.ts';

const olivia = { id: 1, name: 'Olivia Chen', email: 'olivia@maple.example', role: 'owner', apiKey: 'sk_o' } as const;
const emma = { id: 2, name: 'Emma Roy', email: 'emma@maple.example', role: 'employee', apiKey: 'sk_e' } as const;
const users = [
  { ...olivia, password: 'first-password' },
  { ...emma, password: 'second' },
];
const sandbox: Sandbox = {
  baseUrl: 'http://127.0.0.1:8080',
  webUrl: 'http://localhost:8000',
  tenantId: 7,
  apiKey: 'sk_o',
  users,
  businesses: [{ tenantId: 7, name: 'Maple Bakery', apiKey: 'sk_o', users }],
  oauthClient: { clientId: 'c', clientSecret: 's', redirectUri: 'http://x' },
};
const TODAY = new Date('2026-03-14T12:00:00Z');

describe('the welcome of a sandbox', () => {
  it('begins with the address of the app, and with everybody by role and password', () => {
    const lines = welcome(sandbox, TODAY).split('\n');
    expect(lines.slice(1, 6)).toEqual([
      "Outlay's sandbox is running:   http://localhost:8000",
      '',
      '  Sign in as',
      '    olivia@maple.example   first-password   owner      Maple Bakery',
      '    emma@maple.example     second           employee   Maple Bakery',
    ]);
  });

  it('has a first request that can be pasted', () => {
    expect(welcome(sandbox, TODAY)).toContain(
      `curl http://127.0.0.1:8080/v1/expenses -H 'x-tenant-id: 7' -H 'Content-Type: application/json' \\\n    -H 'Authorization: Bearer sk_o' -d '{"merchant":"Café Olimpico","amount":18.4,"date":"2026-03-14"}'`,
    );
  });

  it('is written of what an older version seeded too', () => {
    const { webUrl: _, businesses: __, ...older } = sandbox;
    const text = welcome({ ...older, users: [olivia] }, TODAY);
    expect(text).toContain('running:   http://localhost:8080/connect/account');
    expect(text).toContain('olivia@maple.example   (as before)   owner   Maple Bakery');
  });
});
