import { Button } from '@/ui/native/Button'
import { focusHeading } from './cartFocus'
import { CART_PAGE_MESSAGES as texts } from './messages'
import styles from './RemovalBar.module.css'

interface RemovalBarProps {
  message: string
  onPutBack: () => void
}

export function RemovalBar({ message, onPutBack }: RemovalBarProps) {
  const putBack = () => {
    focusHeading()
    onPutBack()
  }
  return (
    <p className={styles.bar}>
      <span className={styles.message}>{message}</span>
      <Button isSmall aria-label={texts.undoOf(message)} onClick={putBack}>
        {texts.undo}
      </Button>
    </p>
  )
}
