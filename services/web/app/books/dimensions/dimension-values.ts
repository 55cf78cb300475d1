import type { Dimension, DimensionValue } from '../../core/index.ts';

/** As many dimensions as a business has at most. */
export const MOST_DIMENSIONS = 10;

/** A dimension as it is typed. */
export type DimensionForm = { name: string; labels: { en: string; fr: string }; isActive: boolean };

/** An empty form, or what is known. */
export const dimensionOf = (known?: Dimension): DimensionForm => ({
  name: known?.name ?? '',
  labels: { en: known?.labels.en ?? '', fr: known?.labels.fr ?? '' },
  isActive: known?.isActive ?? true,
});

const LONGEST = 32;

/** The name that a label leads to: "Centre de coûts" is `centre_de_couts`; empty where no letter begins it. */
export const nameOfLabel = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST)
    .replace(/_+$/, '');

/** The name of a new dimension while none is typed. */
export const proposedName = ({ labels: { en, fr } }: Pick<DimensionForm, 'labels'>): string =>
  nameOfLabel(en) || nameOfLabel(fr);

/** What of a dimension can change: a label in one language alone is that of both. */
export const changesOf = ({ labels, isActive }: DimensionForm) => {
  const [en, fr] = [labels.en.trim(), labels.fr.trim()];
  return { labels: { en: en || fr, fr: fr || en }, isActive };
};

/** A new dimension as it is sent. */
export const commandOf = (form: DimensionForm) => ({
  ...changesOf(form),
  name: form.name.trim() || proposedName(form),
});

/** A value of a dimension as it is typed. */
export type ValueForm = { code: string; name: string; externalId: string; isActive: boolean };

export const valueFormOf = (known?: DimensionValue): ValueForm => ({
  code: known?.code ?? '',
  name: known?.name ?? '',
  externalId: known?.externalId ?? '',
  isActive: known?.isActive ?? true,
});

/** What is sent: no number of another system is none. */
export const bodyOf = ({ code, name, externalId, isActive }: ValueForm) => ({
  code: code.trim(),
  name: name.trim(),
  externalId: externalId.trim() || null,
  isActive,
});
