import { useConfirm } from '@/components/ui/dialog/useConfirm'
import { CART_MESSAGES as texts } from './cartMessages'

/** Runs the work at once when there are no doubts about a price, else once the user has confirmed it. */
export function useConfirmPrice() {
  const confirm = useConfirm()
  return (doubts: readonly string[], work: () => void): void => {
    if (doubts.length === 0) return work()
    const question = { title: texts.priceTitle, message: texts.priceQuestion, details: doubts }
    void confirm({ ...question, confirmLabel: texts.confirm }).then((isConfirmed) => {
      if (isConfirmed) work()
    })
  }
}
