export { allCategories } from './category.table.ts';
export { type Category, categoryViolations, mayChangeCategories } from './category.ts';
export { giveFirstCategories, publishCategoriesDeleted, renewCategories } from './give-first-categories.ts';
