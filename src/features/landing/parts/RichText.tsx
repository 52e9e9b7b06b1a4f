import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { use, useMemo, type ComponentProps, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { Link } from 'react-router-dom'
import { markButtons } from '@/domain/landing/html/markButtons'
import { sanitizeHtml } from '@/domain/landing/html/sanitizeHtml'
import { isOwnPath } from '@/domain/landing/links'
import { CanOpenContext } from './CanOpen'
import styles from './RichText.module.css'

/**
 * A link of a landing page. Internal links use the router; external ones send no referrer. A link to a screen
 * that the session lacks renders as text.
 */
export function LandingLink({ href = '', children, className }: ComponentProps<'a'>) {
  const canOpen = use(CanOpenContext)
  if (href === '' || (isOwnPath(href) && !canOpen(href))) return <span className={className}>{children}</span>
  if (isOwnPath(href)) {
    return (
      <Link className={className} to={href}>
        {children}
      </Link>
    )
  }
  return (
    <a className={className} href={href} rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Rich text as React elements. Sanitised here too, because other backends may not do it (Spec 3 §2). */
export function RichText({ html }: { html: string }) {
  const content = useMemo<ReactNode>(
    () =>
      toJsxRuntime(markButtons(sanitizeHtml(html)), {
        Fragment,
        jsx,
        jsxs,
        components: { a: LandingLink },
      }) as ReactNode,
    [html],
  )
  return <div className={styles.text}>{content}</div>
}
