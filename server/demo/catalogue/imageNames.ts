/** A picture of the demo catalogue: one for each family of a category. */
export interface DemoImage {
  /** For instance `cheese-2.svg`. */
  readonly name: string
  readonly categoryCode: string
  readonly art: string
  readonly color: string
}

/** Picture name of a category's family, counted from 0. */
export function imageNameOf(categorySlug: string, familyIndex: number): string {
  return `${categorySlug}-${familyIndex + 1}.svg`
}

/** Picture of products outside the categories' families. */
export const BOX_IMAGE: DemoImage = { name: 'box.svg', categoryCode: '', art: 'box', color: '#b98a52' }
