import { useReturn } from '@/components/commerce/punchout/useReturn'
import { Button } from '@/components/ui/form/Button'

/** Leads back to the buyer's system from a cart that can only be looked at. */
export function ReturnButton({ isFullWidth }: { isFullWidth?: boolean }) {
  const { label, isBusy, goBack } = useReturn()
  return (
    <Button className="tc-no-print" variant="filled" {...{ isFullWidth, isBusy }} onClick={goBack}>
      {label}
    </Button>
  )
}
