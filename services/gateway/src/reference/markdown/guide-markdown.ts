import type { GuideRequests } from '../guide-requests.ts';
import type { Guide } from '../guides.ts';
import { LANGUAGES } from '../samples/samples.ts';
import { fence } from './lists.ts';

const REQUEST = /^```http.*\n([\s\S]*?)^```/gm;

/** A guide as it is written, each request of it in every language. */
export const guideMarkdown = ({ text }: Guide, requests: GuideRequests): string =>
  text.replaceAll(REQUEST, (_, request: string) => {
    const { samples } = requests.read(request);
    return LANGUAGES.map(({ id, fence: language }) => fence(language, samples[id])).join('\n\n');
  });
