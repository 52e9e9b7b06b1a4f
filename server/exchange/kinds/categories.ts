import { categories, mainCategories } from '../../db/schema/catalogue'
import { sql } from 'drizzle-orm'
import { code, CODE_MAX, flag, reference, text } from '../columns/column'
import { tableKind } from '../store/tableKind'

const EXCLUDED = 'yes hides it, with all its products'

export const mainCategoriesKind = tableKind({
  name: 'main-categories',
  title: 'Main categories',
  about: 'The first level of the catalogue.',
  retires: 'They are excluded.',
  table: mainCategories,
  key: ['code'],
  columns: [
    code('code', 'Code of the main category', CODE_MAX, {
      isRequired: true,
      example: '03',
      stored: mainCategories.code,
    }),
    text('description', 'Name shown to customers', 100, {
      isRequired: true,
      example: 'Produce',
      stored: mainCategories.description,
    }),
    flag('excluded', EXCLUDED, { stored: mainCategories.isExcluded }),
  ],
  retired: { column: mainCategories.isExcluded, value: sql`true` },
})

export const categoriesKind = tableKind({
  name: 'categories',
  title: 'Categories',
  about: 'The second level of the catalogue: each belongs to a main category.',
  retires: 'They are excluded.',
  table: categories,
  key: ['code'],
  columns: [
    code('code', 'Code of the category', CODE_MAX, {
      isRequired: true,
      example: '0301',
      stored: categories.code,
    }),
    text('description', 'Name shown to customers', 100, {
      isRequired: true,
      example: 'Fresh vegetables',
      stored: categories.description,
    }),
    reference('main_category', 'The main category it belongs to', 'main-categories', {
      isRequired: true,
      example: '03',
      stored: categories.mainCategoryCode,
    }),
    flag('excluded', EXCLUDED, { stored: categories.isExcluded }),
  ],
  retired: { column: categories.isExcluded, value: sql`true` },
})
