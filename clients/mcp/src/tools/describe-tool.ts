import type { Tool } from './tool.ts';

const CONFIRMATION = {
  type: 'string',
  description: 'From the first call, which changes nothing and shows the effect. Only after a person has agreed.',
};

type Input = { properties?: Record<string, unknown>; required?: string[] };

const MONEY = ' It moves money: the first call only shows what would come of it.';

/** A tool as a client of the protocol lists it, with hints about what it does. */
export const describeTool = ({ name, title, description, access, method, input }: Tool) => {
  // All tools are of one business, which the server knows.
  const { properties: { businessId: _, ...properties } = {}, required = [], ...schema } = input as Input;
  const isMoney = access === 'money';
  return {
    name,
    title,
    description: `${title}. ${description}${isMoney ? MONEY : ''}`,
    inputSchema: {
      ...schema,
      type: 'object' as const,
      required: required.filter((member) => member !== 'businessId'),
      properties: { ...properties, ...(isMoney && { confirmation: CONFIRMATION }) },
    },
    annotations: {
      title,
      readOnlyHint: access === 'read',
      destructiveHint: isMoney || method === 'DELETE',
      idempotentHint: method !== 'POST',
      openWorldHint: false,
    },
  };
};
