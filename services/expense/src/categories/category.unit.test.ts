import { describe, expect, it } from '@jest/globals';
import { LOCALES, ROLES } from '@outlay/contracts';
import { exampleCategory, NOW } from '../../test/examples.ts';
import { categoryView, mayChangeCategories, namesOf, newCategory } from './category.ts';
import { decideUpdateCategory } from './change-category.ts';
import { DEFAULT_CATEGORIES } from './give-first-categories.ts';

const later = new Date(NOW.getTime() + 60_000);

describe('a category', () => {
  it('is named in the language of its reader', () => {
    expect(categoryView(exampleCategory(), 'fr-CA').name).toBe('Repas');
    expect(categoryView(exampleCategory(), 'en-CA').name).toBe('Meals');
  });

  it('takes the en-CA name where none is given', () => {
    const command = { names: { 'en-CA': 'Gifts', 'fr-CA': 'Cadeaux' }, code: null };
    const made = newCategory(command, { id: 9, businessId: 1, now: NOW });
    expect(namesOf(made)).toEqual({ 'en-CA': 'Gifts', 'fr-CA': 'Cadeaux', 'en-US': 'Gifts' });
    expect(made.isSystem).toBe(false);
  });

  it('has the one name that is given in every language that is not named', () => {
    const command = { name: 'Gifts', names: { 'fr-CA': 'Cadeaux' }, code: null };
    const made = newCategory(command, { id: 9, businessId: 1, now: NOW });
    expect(namesOf(made)).toEqual({ 'en-CA': 'Gifts', 'fr-CA': 'Cadeaux', 'en-US': 'Gifts' });
    expect(decideUpdateCategory(made, { name: 'Presents' }, later).nameFrCa).toBe('Presents');
  });

  it('changes the names that are given, and its version only when something changes', () => {
    const before = exampleCategory();
    const after = decideUpdateCategory(before, { names: { 'fr-CA': 'Restaurants' }, isActive: false }, later);
    expect(after).toMatchObject({ nameEnCa: 'Meals', nameFrCa: 'Restaurants', isActive: false, version: 2 });
    expect(decideUpdateCategory(before, { names: { 'en-CA': 'Meals' }, code: 'MEALS' }, later)).toBe(before);
    expect(decideUpdateCategory(before, { code: null }, later).code).toBeNull();
  });

  it('is changed by owners, admins and accountants', () => {
    expect(ROLES.filter(mayChangeCategories)).toEqual(['owner', 'admin', 'accountant']);
  });

  it('comes twelve times with every business, each with its own names and code', () => {
    expect(DEFAULT_CATEGORIES).toHaveLength(12);
    expect(new Set(DEFAULT_CATEGORIES.map(({ code }) => code)).size).toBe(12);
    for (const locale of LOCALES) expect(new Set(DEFAULT_CATEGORIES.map(({ names }) => names[locale])).size).toBe(12);
  });
});
