/**
 * Adds definitions to a running broker by its management plugin: what is there already stays, users get the given
 * passwords and rights. `apiUrl` has an administrator's name and password. @throws Error when the broker refuses
 */
export const importDefinitions = async (apiUrl: string, definitions: object): Promise<void> => {
  const { origin, username, password } = new URL(apiUrl);
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const response = await fetch(`${origin}/api/definitions`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}`, 'content-type': 'application/json' },
    body: JSON.stringify(definitions),
  });
  if (!response.ok) throw new Error(`RabbitMQ answers ${response.status} to its definitions: ${await response.text()}`);
};
