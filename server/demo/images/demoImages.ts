import { type DemoImage, imageNameOf, BOX_IMAGE } from '../catalogue/imageNames'
import { RANGE } from '../catalogue/index'

export const DEMO_IMAGES: readonly DemoImage[] = [
  BOX_IMAGE,
  ...RANGE.flatMap((main) =>
    main.categories.flatMap((category) =>
      category.families.map(({ art, color }, index) => ({
        name: imageNameOf(category.slug, index),
        categoryCode: category.code,
        art,
        color,
      })),
    ),
  ),
]
