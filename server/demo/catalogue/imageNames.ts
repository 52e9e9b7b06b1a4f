/** A picture of the demo catalogue: one for each family of a category. */
export interface DemoImage {
  /** For instance `cheese-2.svg`. */
  readonly name: string
  readonly categoryCode: string
  readonly art: string
  readonly color: string
}

/** Name of the picture of a category's family, counted from 0. */
export function imageNameOf(categorySlug: string, familyIndex: number): string {
  return `${categorySlug}-${familyIndex + 1}.svg`
}

/** The picture of what is in no category's families. */
export const BOX_IMAGE: DemoImage = { name: 'box.svg', categoryCode: '', art: 'box', color: '#b98a52' }
