/** What a page would run, load or resolve if it took a text for anything else; `ran` reports which text it was. */
const wholeOf = (at: number): string =>
  `=<img src=x onerror=ran(${at})>"'><script>ran(${at})</script><svg onload=ran(${at})><iframe srcdoc="<script>parent.ran(${at})</script>"></textarea>{{ran(${at})}}{x, plural, other {#}}\u202ejavascript:ran(${at})`;
const shortOf = (at: number): string => `<img src=x onerror=ran(${at})>`;

/** Each text has a number of its own, which is found in it wherever it stands. */
export const hostileText = (at: number, most: number): string =>
  [wholeOf(at), shortOf(at)].find(({ length }) => length <= most) ?? `<i>${at}</i>`.slice(0, most);

/** Names of files are kept from their last slash on. */
const NUMBER = /(?:<img src=x onerror=|\{\{)ran\((\d+)\)/g;

/** The numbers of the texts that stand in this one, sign by sign. */
export const numbersIn = (text: string): number[] => [...text.matchAll(NUMBER)].map(([, at]) => Number(at));
