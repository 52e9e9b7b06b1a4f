import { PrintIcon } from '@/components/native/icons'
import { TABLE_MESSAGES } from '@/components/ui/table/messages'
import { Button } from '@/components/ui/form/Button'

interface PrintButtonProps {
  isSmall?: boolean
  /** Where something else than the page is printed. */
  children?: string
}

/** Prints the page by its print styles. */
export function PrintButton({ isSmall = false, children = TABLE_MESSAGES.print }: PrintButtonProps) {
  return (
    <Button isSmall={isSmall} icon={<PrintIcon />} onClick={() => window.print()}>
      {children}
    </Button>
  )
}
