import type { ReactNode } from 'react'
import styles from './FormPage.module.css'
import { PageTitle } from './PageTitle'

export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  )
}
