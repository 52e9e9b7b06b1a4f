import type { CartLine } from '@/domain/cart/cart'

export interface LineDialogProps {
  productKey: number
  /** The line to edit; absent when one is added. */
  line?: CartLine | undefined
  /** The unit to begin with when adding. */
  unit?: string | undefined
  onClose: () => void
}
