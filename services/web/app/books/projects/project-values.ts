import type { Project } from '../../core/index.ts';

/** A project as it is typed. */
export type ProjectValues = {
  name: string;
  code: string;
  customer: string;
  startsOn: string | null;
  endsOn: string | null;
  isActive: boolean;
};

/** An empty form, or what is known. */
export const valuesOf = (known?: Project): ProjectValues => ({
  name: known?.name ?? '',
  code: known?.code ?? '',
  customer: known?.customer ?? '',
  startsOn: known?.startsOn ?? null,
  endsOn: known?.endsOn ?? null,
  isActive: known?.isActive ?? true,
});

/** What is sent: an empty customer is none. */
export const bodyOf = ({ name, code, customer, ...others }: ProjectValues) => ({
  ...others,
  name: name.trim(),
  code: code.trim(),
  customer: customer.trim() || null,
});

/** Which of the words says when a project runs; undefined while it is open on both sides. */
export const spanOf = ({ startsOn, endsOn }: Pick<Project, 'startsOn' | 'endsOn'>) => {
  if (startsOn !== null && endsOn !== null) return 'days.both' as const;
  if (startsOn !== null) return 'days.from' as const;
  return endsOn === null ? undefined : ('days.to' as const);
};
