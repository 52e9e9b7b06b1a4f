import { bakery } from './bakery'
import { beverages } from './beverages'
import { dairy } from './dairy'
import { disposables } from './disposables'
import { frozen } from './frozen'
import { grocery } from './grocery'
import { meat } from './meat'
import { produce } from './produce'
import { sauces } from './sauces'
import { seafood } from './seafood'
import { snacks } from './snacks'
import type { CategorySpec, MainCategorySpec } from './spec'
import { supplies } from './supplies'

const MAIN: readonly MainCategorySpec[] = [
  meat,
  seafood,
  dairy,
  produce,
  frozen,
  bakery,
  grocery,
  sauces,
  beverages,
  snacks,
  disposables,
  supplies,
]

const twoDigits = (index: number): string => String(index + 1).padStart(2, '0')

export interface CodedCategory extends CategorySpec {
  readonly code: string
}
export interface CodedMainCategory {
  readonly code: string
  readonly description: string
  readonly categories: readonly CodedCategory[]
}

/** The demo distributor's range: 12 main categories, 60 categories, with their codes. */
export const RANGE: readonly CodedMainCategory[] = MAIN.map((main, mainIndex) => ({
  code: twoDigits(mainIndex),
  description: main.description,
  categories: main.categories.map((category, index) => ({
    ...category,
    code: `${twoDigits(mainIndex)}${twoDigits(index)}`,
  })),
}))
