import type { ComponentProps } from 'react'
import { classNames } from '@/ui/native/classNames'
import styles from './Landing.module.css'

/** The box of a content; the editor adds attributes. */
export function ContentBox({ className, ...attributes }: ComponentProps<'div'>) {
  return <div {...attributes} className={classNames(styles.content, className)} />
}
