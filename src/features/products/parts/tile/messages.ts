import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const TILE_MESSAGES = messages('tile', {
  category: 'Category',
  pushProduct: 'Featured',
  onlyBy: (unit: string) => icu('Sold by {unit} only', { unit }),
  cost: (cost: string, unit: string) => icu('Cost {cost} {unit}', { cost, unit }),
})
