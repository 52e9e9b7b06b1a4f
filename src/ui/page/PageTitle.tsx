import { useRef, type ReactNode } from 'react'
import { useFocusOnArrival } from '@/ui/feedback/Arrival'
import styles from './PageTitle.module.css'
import { useDocumentTitle } from './useDocumentTitle'

interface PageTitleProps {
  children: ReactNode
  /** The tab's title, if it differs from the route's. */
  documentTitle?: string
  actions?: ReactNode
  /** Beneath the heading; the actions then stay beside both. */
  note?: ReactNode
}

/** The heading of a screen. Takes the focus after a navigation, so that it is announced. */
export function PageTitle({ children, documentTitle, actions, note }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading)
  useDocumentTitle(documentTitle)
  return (
    <div className={styles.line} data-note={note === undefined ? undefined : true}>
      <div className={styles.names}>
        <h1 ref={heading} tabIndex={-1}>
          {children}
        </h1>
        {note}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
