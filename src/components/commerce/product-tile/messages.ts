export const TILE_MESSAGES = {
  category: 'Category',
  pushProduct: 'Featured',
  onlyBy: (unit: string) => `Sold by ${unit} only`,
  cost: (cost: string, unit: string) => `Cost ${cost} ${unit}`,
} as const
