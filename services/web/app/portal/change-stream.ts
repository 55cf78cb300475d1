type Changed = { subjects: string[] };

type Listener = {
  onOpen: () => void;
  onChanged: (subjects: string[]) => void;
};

/** The subjects of one event of the stream; none of its heartbeats. */
const subjectsOf = (block: string): string[] => {
  const data = block.split('\n').find((line) => line.startsWith('data: '));
  return data === undefined ? [] : (JSON.parse(data.slice('data: '.length)) as Changed).subjects;
};

/**
 * Reads Server-Sent Events (HTML, 9.2) as our server writes them, until the stream ends: a browser's own `EventSource` sends no header, and
 * the portal has no cookie. Resolves with the status that it was answered with.
 */
export const readChanges = async (
  request: (signal: AbortSignal) => Promise<Response>,
  { onOpen, onChanged }: Listener,
  signal: AbortSignal,
): Promise<number> => {
  const response = await request(signal);
  if (!response.ok || response.body === null) return response.status;
  onOpen();
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    const subjects = blocks.flatMap(subjectsOf);
    if (subjects.length > 0) onChanged(subjects);
  }
  return response.status;
};
