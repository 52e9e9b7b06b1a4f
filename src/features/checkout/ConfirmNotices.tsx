import { ButtonLink } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { ROUTES } from '@/domain/navigation/paths'
import styles from './CheckoutStepper.module.css'
import { CHECKOUT_MESSAGES as texts } from './messages'
import { MessageLines } from './MessageLines'

/** What has to be seen to in the cart first. */
export function Obstacle({ text }: { text: string }) {
  return (
    <Notice
      severity="warning"
      action={
        <ButtonLink isSmall to={ROUTES.cart}>
          {texts.toCart}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  )
}

/** Why nothing came of the last attempt. */
export function Problems({ lines }: { lines: readonly string[] }) {
  return (
    <Notice severity="error">
      <div className={styles.serverMessage}>
        <MessageLines lines={lines} />
      </div>
    </Notice>
  )
}
