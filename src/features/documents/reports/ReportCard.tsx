import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ReportRequest, makeReport } from '@/features/documents/reportsApi'
import { focusFirstInvalid } from '@/ui/native/Field'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import { REPORT_MESSAGES as texts } from './messages'
import styles from './ReportCard.module.css'
import type { DocumentResult, MadeDocument } from '@/features/documents/documentsApi'
import { toApiError } from '@/net/apiError'
import { DOCUMENT_MESSAGES } from '@/features/documents/parts/documentMessages'
import { openTab } from '@/features/documents/parts/documentTab'
import { useAppDispatch } from '@/session/hooks'
import type { AppThunk } from '@/net/appThunk'

const NOT_FOUND = 404

type Making = Promise<DocumentResult> & { readonly abort: () => void }
type ReportCall = AppThunk<Making>

type ReportOutcome =
  | { readonly kind: 'made'; readonly document: MadeDocument }
  | { readonly kind: 'nothing' | 'failed'; readonly message: string }
  /** Cancelled by the user, or by the end of the session, which is reported elsewhere. */
  | { readonly kind: 'ended' }

/** Maps the response for a report to its outcome (Spec 3 §8). */
function reportOutcome({ data, error: failure }: DocumentResult): ReportOutcome {
  if (failure === undefined) {
    return data ? { kind: 'made', document: data } : { kind: 'nothing', message: texts.noData }
  }
  const error = toApiError(failure)
  if (error.kind === 'aborted' || error.kind === 'unauthorized') return { kind: 'ended' }
  if (error.status === NOT_FOUND) return { kind: 'failed', message: texts.notFound }
  return { kind: 'failed', message: error.kind === 'malformed' ? texts.unreadable : error.message }
}

interface ReportMessage {
  readonly severity: 'info' | 'error'
  readonly message: string
}

interface Report {
  readonly isMaking: boolean
  /** Result of the last attempt; null once the report is open. */
  readonly message: ReportMessage | null
  readonly open: (request: ReportRequest) => void
  readonly cancel: () => void
}

/** Creates a report and opens it in a new tab; one at a time. */
function useReport(title: string): Report {
  const dispatch = useAppDispatch()
  const [isMaking, setIsMaking] = useState(false)
  const [message, setMessage] = useState<ReportMessage | null>(null)
  const giveUp = useRef<() => void>(() => undefined)

  const make = async (request: ReportRequest) => {
    const tab = openTab(title)
    if (!tab) return setMessage({ severity: 'error', message: DOCUMENT_MESSAGES.blocked })
    setMessage(null)
    setIsMaking(true)
    const call: ReportCall = makeReport(request)
    const making = dispatch(call)
    giveUp.current = () => making.abort()
    const outcome = reportOutcome(await making)
    setIsMaking(false)
    if (outcome.kind === 'made') return tab.show(outcome.document)
    tab.close()
    if (outcome.kind === 'ended') return
    setMessage({ severity: outcome.kind === 'failed' ? 'error' : 'info', message: outcome.message })
  }
  return {
    isMaking,
    message,
    open: (request) => {
      if (!isMaking) void make(request)
    },
    cancel: () => giveUp.current(),
  }
}

interface ReportCardProps {
  title: string
  about: string
  /** Null while an input is missing. */
  request: ReportRequest | null
  /** Renders the inputs; `isChecked` is true once the report was requested: then they show all errors. */
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
