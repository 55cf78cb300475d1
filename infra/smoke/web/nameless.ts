import type { CDPSession } from 'playwright-core';

/** What people operate: each has a name for whoever hears the page. */
const OPERATED = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'option',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinbutton',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
]);

type Value = { value?: unknown };
type Node = { ignored: boolean; role?: Value; name?: Value; nodeId: string };

/** The roles of what can be operated and has no name, as the browser computes them. */
export const namelessOf = async (client: CDPSession): Promise<string[]> => {
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  return nodes
    .filter(({ ignored, role, name }) => !ignored && OPERATED.has(`${role?.value}`) && !`${name?.value ?? ''}`.trim())
    .map(({ role }) => `${role?.value}`);
};
