import type { Kind } from '../kind'
import { categoriesKind, mainCategoriesKind } from './categories'

/** All kinds, each after those that it names. */
export const KINDS: readonly Kind[] = [mainCategoriesKind, categoriesKind]
