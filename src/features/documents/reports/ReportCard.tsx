import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReportRequest } from '@/features/documents/reportsApi'
import { focusFirstInvalid } from '@/ui/native/Field'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import { REPORT_MESSAGES as texts } from './messages'
import styles from './ReportCard.module.css'
import { useReport } from './useReport'

interface ReportCardProps {
  title: string
  about: string
  /** Null while an input is missing. */
  request: ReportRequest | null
  /** The inputs; `isChecked` is true once the report was requested, when all their errors are displayed. */
  children?: (isChecked: boolean) => ReactNode
}

/** A report with its inputs (Spec 3 §2). */
export function ReportCard({ title, about, request, children }: ReportCardProps) {
  const { isMaking, message, open, cancel } = useReport(title)
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    flushSync(() => setIsChecked(true))
    if (!focusFirstInvalid(form.current) && request) open(request)
  }
  return (
    <Card title={title} text={about}>
      <form ref={form} noValidate onSubmit={submit}>
        {children?.(isChecked)}
        {message === null ? null : <Notice severity={message.severity}>{message.message}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" variant="filled" isBusy={isMaking} aria-label={texts.openNamed(title)}>
            {texts.open}
          </Button>
          {isMaking ? <Button onClick={cancel}>{texts.cancel}</Button> : null}
        </div>
        {isMaking ? <LinearProgress aria-label={texts.opening(title)} /> : null}
      </form>
    </Card>
  )
}
