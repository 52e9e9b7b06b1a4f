import { Suspense, useEffect, useId, useState } from 'react'
import type { CSSProperties } from 'react'
import { useAppSelector } from '@/session/hooks'
import { selectCustomer, selectUserType } from '@/session/sessionSelectors'
import { LazyFailureContext, lazyPart } from '@/ui/feedback/lazyComponent'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { Button } from '@/ui/native/Button'
import { Skeleton } from '@/ui/native/Skeleton'
import { START_MESSAGES as texts } from './messages'
import { type StartCardName, useStartCardNames } from './useStartCardNames'
import styles from './YourBusiness.module.css'

const StartCards = lazyPart(() => import('./StartCards'), 'StartCards')

function useHeading(): string {
  const userType = useAppSelector(selectUserType)
  const customer = useAppSelector(selectCustomer)
  if (userType === 'Consumer') return texts.orders
  return userType === 'Salesperson' && customer ? texts.forCustomer(customer.name) : texts.business
}

/** A page whose pictures are still loading is not waited for any longer. */
const LOAD_WAIT_MS = 2000
/** Longest wait for an idle moment, and the pause in browsers without idle callbacks. */
const IDLE_WAIT_MS = 1000
const PAUSE_MS = 100

/** True once the page has loaded and the browser is idle, so that nothing above or below waits for the row. */
function useIsPageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let endWait = () => {}
    const waitForIdle = () => {
      endWait()
      if ('requestIdleCallback' in window) {
        const handle = window.requestIdleCallback(() => setIsIdle(true), { timeout: IDLE_WAIT_MS })
        endWait = () => window.cancelIdleCallback(handle)
        return
      }
      const pause = setTimeout(() => setIsIdle(true), PAUSE_MS)
      endWait = () => clearTimeout(pause)
    }
    const wait = setTimeout(waitForIdle, document.readyState === 'complete' ? 0 : LOAD_WAIT_MS)
    endWait = () => clearTimeout(wait)
    window.addEventListener('load', waitForIdle, { once: true })
    return () => {
      window.removeEventListener('load', waitForIdle)
      endWait()
    }
  }, [])
  return isIdle
}

/** The cards before their data, in their final size. */
function Places({ names }: { names: readonly StartCardName[] }) {
  return names.map((name) => (
    <li key={name} className={styles.card} aria-busy="true">
      <h3 className={styles.title}>{texts[name]}</h3>
      <div className={styles.content}>
        <Skeleton width="60%" />
      </div>
    </li>
  ))
}

const ignore = () => undefined

interface YourBusinessProps {
  /** Ends the choice of the ship method, which leads to the screen for a new one. */
  onChangeShipMethod: () => void
}

function Row({ names, onChangeShipMethod }: YourBusinessProps & { names: readonly StartCardName[] }) {
  const headingId = useId()
  const heading = useHeading()
  const isIdle = useIsPageIdle()
  const [hasFailed, setHasFailed] = useState(false)
  const columns = { '--columns': Math.max(names.length, 3) } as CSSProperties
  return (
    <section className={styles.row} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      {hasFailed ? (
        <p className={styles.failure}>
          {texts.failed}
          <Button isSmall onClick={() => setHasFailed(false)}>
            {texts.retry}
          </Button>
        </p>
      ) : (
        <ul className={styles.cards} style={columns}>
          {isIdle ? (
            // The row itself shows that its script is missing.
            <LazyFailureContext value={ignore}>
              <LazyPart isOpen onClose={() => setHasFailed(true)}>
                <Suspense fallback={<Places names={names} />}>
                  <StartCards {...{ names, onChangeShipMethod }} />
                </Suspense>
              </LazyPart>
            </LazyFailureContext>
          ) : (
            <Places names={names} />
          )}
        </ul>
      )}
    </section>
  )
}

/**
 * The user's own cart, orders, guides and balance above the landing page's cards. Its space is reserved from the first
 * paint; script and data come after the page's own content.
 */
export function YourBusiness(props: YourBusinessProps) {
  const names = useStartCardNames()
  return names.length === 0 ? null : <Row names={names} {...props} />
}
