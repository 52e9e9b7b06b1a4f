import type { ReactNode } from 'react'
import styles from './FormPage.module.css'
import { PageTitle } from './PageTitle'

/** A screen of forms, no wider than is good to fill in; their fields stand below each other. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  )
}
