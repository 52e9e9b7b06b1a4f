import { PrintIcon } from '@/ui/native/icons'
import { PAGE_MESSAGES } from './messages'
import { Button } from '@/ui/native/Button'

interface PrintButtonProps {
  isSmall?: boolean
  /** Label, if something other than the page is printed. */
  children?: string
}

/** Prints the page with its print styles. */
export function PrintButton({ isSmall = false, children = PAGE_MESSAGES.print }: PrintButtonProps) {
  return (
    <Button isSmall={isSmall} icon={<PrintIcon />} onClick={() => window.print()}>
      {children}
    </Button>
  )
}
