import { jsonText } from './json-text.ts';
import { fileOf, type SampleFile, type SampleRequest, type Text, textVariableIn } from './sample-request.ts';

const partOf = (part: Text[number]): string => {
  if (typeof part === 'string') return JSON.stringify(part);
  return 'fresh' in part ? 'rand.Text()' : `os.Getenv("${part.variable}")`;
};

const textOf = (text: Text): string => text.map(partOf).join('+');

const raw = (text: string): string => (text.includes('`') ? JSON.stringify(text) : `\`${text}\``);

/** A variable in JSON stands between two pieces of text. */
const jsonOf = (value: unknown): string =>
  jsonText(value)
    .replaceAll('\n', '\n\t')
    .replaceAll(/"\$([A-Z_]+)"/g, '\0$1\0')
    .replaceAll(/\$\{([A-Z_]+)\}/g, '\0$1\0')
    .split('\0')
    .map((part, index) => (index % 2 === 0 ? raw(part) : `os.Getenv("${part}")`))
    .join(' + ');

const fieldOf = (value: string): string => {
  const variable = textVariableIn(value);
  return variable === undefined ? JSON.stringify(value) : `os.Getenv("${variable}")`;
};

type Sent = { imports: string[]; lines: string[]; body: string };

const uploadOf = ({ name, type }: SampleFile): string => `	file, err := os.Open("${name}")
	if err != nil {
		panic(err)
	}
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	header := textproto.MIMEHeader{}
	header.Set("Content-Disposition", \`form-data; name="file"; filename="${name}"\`)
	header.Set("Content-Type", "${type}")
	part, err := form.CreatePart(header)
	if err != nil {
		panic(err)
	}
	io.Copy(part, file)
	form.Close()`;

const sentBy = ({ body }: SampleRequest): Sent => {
  if (body === null) return { imports: [], lines: [], body: 'nil' };
  if (body.kind === 'parts')
    return {
      imports: ['bytes', 'mime/multipart', 'net/textproto'],
      lines: [uploadOf(fileOf(body.fields))],
      body: '&body',
    };
  if (body.kind === 'json') {
    return { imports: ['strings'], lines: [`\tbody := strings.NewReader(${jsonOf(body.value)})`], body: 'body' };
  }
  const fields = Object.entries(body.fields).map(([name, value]) => `\tform.Set("${name}", ${fieldOf(value)})`);
  const lines = ['\tform := url.Values{}', ...fields];
  return { imports: ['net/url', 'strings'], lines, body: 'strings.NewReader(form.Encode())' };
};

/** With the standard library alone, as gofmt writes it. */
export const goOf = (request: SampleRequest): string => {
  const { operation, path, headers } = request;
  const { imports, lines, body } = sentBy(request);
  const isFresh = headers.some(([, value]) => value.some((part) => typeof part === 'object' && 'fresh' in part));
  const packages = [
    ...new Set(['fmt', 'io', 'net/http', 'os', ...imports, ...(isFresh ? ['crypto/rand'] : [])]),
  ].toSorted((a, b) => a.localeCompare(b, 'en'));
  const set = headers.map(([name, value]) => `\trequest.Header.Set("${name}", ${textOf(value)})`);
  const type =
    request.body?.kind === 'parts' ? ['\trequest.Header.Set("Content-Type", form.FormDataContentType())'] : [];
  const url = textOf([{ variable: 'OUTLAY' }, ...path]);
  return `package main

import (
${packages.map((name) => `\t"${name}"`).join('\n')}
)

func main() {
${[...lines, `\trequest, err := http.NewRequest("${operation.method}", ${url}, ${body})`].join('\n')}
	if err != nil {
		panic(err)
	}
${[...set, ...type, '\tresponse, err := http.DefaultClient.Do(request)'].join('\n')}
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	fmt.Println(response.Status)
	io.Copy(os.Stdout, response.Body)
}
`;
};
