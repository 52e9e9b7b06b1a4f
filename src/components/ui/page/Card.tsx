import { useId, type ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** A titled part of a page with controls of its own. */
export function Card({ title, text, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </section>
  )
}
