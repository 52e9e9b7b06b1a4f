import { useRef, type ReactNode } from 'react'
import { useFocusOnArrival } from '@/ui/feedback/Arrival'
import styles from './PageTitle.module.css'
import { useDocumentTitle } from './useDocumentTitle'

interface PageTitleProps {
  children: ReactNode
  /** The tab's title, if it differs from the route's. */
  documentTitle?: string
  actions?: ReactNode
}

/** The heading of a screen. Takes the focus after a navigation, so that it is announced. */
export function PageTitle({ children, documentTitle, actions }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading)
  useDocumentTitle(documentTitle)
  return (
    <div className={styles.line}>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
