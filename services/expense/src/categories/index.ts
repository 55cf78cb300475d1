export { limitedCategories, someCategories } from './category.table.ts';
export { type Category, categoryViolations, mayChangeCategories, namesOf } from './category.ts';
export { giveFirstCategories, publishCategoriesDeleted } from './give-first-categories.ts';
