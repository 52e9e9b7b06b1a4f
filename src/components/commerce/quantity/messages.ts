/** Texts of quantity and unit controls (Spec 2 §5). */
export const QUANTITY_MESSAGES = {
  quantityOf: (name: string) => `Quantity of ${name}`,
  fewer: (name: string) => `Less of ${name}`,
  more: (name: string) => `More of ${name}`,
  unitOf: (name: string) => `Unit of ${name}`,
  soldBy: (multiple: string) => `Sold by ${multiple}`,
  /** What rounding will make of a typed quantity. */
  becomes: (direction: 'up' | 'down', quantity: string) => `Rounds ${direction} to ${quantity}`,
  rounding: {
    None: '',
    AutoRoundUp: ', rounded up',
    AutoRoundDown: ', rounded down',
    AutoRoundNearest: ', rounded',
  },
} as const
