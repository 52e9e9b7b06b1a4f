import { createContext, use } from 'react'

export interface ConfirmRequest {
  title: string
  message: string
  /** Subjects of the question, as a list. */
  details?: readonly string[]
  /** The verb of the action: 'Clear Cart', 'Leave'. */
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
}

/** Resolves to true only if the user confirmed. */
export type Confirm = (request: ConfirmRequest) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | null>(null)

/** Asks a question in a dialog: `if (await confirm({ title, message, confirmLabel })) …` */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs UiProviders around it')
  return confirm
}
