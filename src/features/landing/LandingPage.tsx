import type { ReactNode } from 'react'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { LandingCards } from '@/features/landing/parts/LandingCards'
import { PageTitle } from '@/ui/page/PageTitle'
import styles from './LandingPage.module.css'
import { LANDING_PAGE_MESSAGES } from './messages'

interface LandingPageProps {
  layout: LandingLayout
  /** Shown above the cards. */
  children?: ReactNode
}

/** The distributor's own start page (Spec 3 §2). */
export function LandingPage({ layout, children }: LandingPageProps) {
  const title = layout.title === '' ? LANDING_PAGE_MESSAGES.home : layout.title
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={title}>{title}</PageTitle>
      {children}
      <LandingCards layout={layout} />
    </div>
  )
}
