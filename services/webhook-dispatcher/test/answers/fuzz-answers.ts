import { agrees, cutAt, readOurs, shrink, type Verdict } from './compare.ts';
import { createReference } from './llhttp.ts';
import { mutatedAnswer, randomOf } from './mutations.ts';

export type Disagreement = { number: number; bytes: Buffer; ours: Verdict; reference: Verdict };
export type Report = { agreements: Record<string, number>; disagreements: Disagreement[] };

/** So many mutated answers through our reader and through llhttp; disagreements are shrunk. `print`: every 100,000. */
export const fuzzAnswers = (count: number, seed: number, print: (done: number) => void = () => undefined): Report => {
  const reference = createReference();
  const random = randomOf(seed);
  const agreements: Record<string, number> = {};
  const disagreements: Disagreement[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { bytes, places } = mutatedAnswer(random);
    const pieces = cutAt(bytes, places);
    const [ours, theirs] = [readOurs(pieces), reference(pieces)];
    if (agrees(ours, theirs)) {
      const name = `${ours.kind} here, ${theirs.kind} there`;
      agreements[name] = (agreements[name] ?? 0) + 1;
    } else {
      const differs = (some: Buffer) => !agrees(readOurs([some]), reference([some]));
      const small = differs(bytes) ? shrink(bytes, differs) : bytes;
      disagreements.push({ number, bytes: small, ours, reference: theirs });
    }
    if (number % 100_000 === 0) print(number);
  }
  return { agreements, disagreements };
};
