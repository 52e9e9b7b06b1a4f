import type { ReactNode } from 'react'
import styles from './CardPage.module.css'
import { PageTitle } from './PageTitle'

/** A page of cards beside each other, each with its own form. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.cards}>{children}</div>
    </div>
  )
}
