import { recoverableOf } from '@outlay/contracts';
import { type PostedCode, partsOf, sumOf } from './posting.ts';

type Shared = {
  /** What is recovered of the whole tax. */
  recovered: number;
  /** Each line's part of the tax. */
  paid: readonly number[];
  categoryIds: readonly (number | null)[];
  code: PostedCode | undefined;
};

/** No line recovers more than its part of the tax: what rounding gave it beyond goes to the next ones with room. */
const withinPaid = (parts: readonly number[], paid: readonly number[]): number[] => {
  let beyond = sumOf(parts.map((part, at) => Math.max(0, part - (paid[at] ?? 0))));
  return parts.map((part, at) => {
    const most = paid[at] ?? 0;
    if (part >= most) return most;
    const more = Math.min(beyond, most - part);
    beyond -= more;
    return part + more;
  });
};

/**
 * What each line recovers of a tax that the whole bill names, in minor units: its part of the tax by what is recovered in its category, so that
 * meals keep half of theirs and nothing else does. The parts come to what the bill shows. By the amounts where the code is gone, or lines take
 * something off.
 */
export const recoveredByLine = ({ recovered, paid, categoryIds, code }: Shared): number[] => {
  if (code === undefined || recovered < 0 || recovered > sumOf(paid) || paid.some((part) => part < 0))
    return partsOf(recovered, paid);
  const weights = paid.map((part, at) => recoverableOf(part, code, { categoryId: categoryIds[at] ?? null }));
  return sumOf(weights) === 0 ? partsOf(recovered, paid) : withinPaid(partsOf(recovered, weights), paid);
};
