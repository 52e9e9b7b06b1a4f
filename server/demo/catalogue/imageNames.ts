export interface DemoImage {
  /** For example `cheese-2.svg`. */
  readonly name: string
  readonly categoryCode: string
  readonly art: string
  readonly color: string
}

export function imageNameOf(categorySlug: string, familyIndex: number): string {
  return `${categorySlug}-${familyIndex + 1}.svg`
}

/** Picture of products outside the categories' families. */
export const BOX_IMAGE: DemoImage = { name: 'box.svg', categoryCode: '', art: 'box', color: '#b98a52' }
