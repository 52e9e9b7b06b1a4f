import { useEffect, useState } from 'react'
import type { CallResult } from '@/net/callContract'
import { lookUpResetToken, type ResetTokenOwner } from '@/session/passwordCalls'
import { PASSWORD_MESSAGES } from '@/domain/password/passwordRule'
import { dismissNotification, notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'

/** State of a link: its owner, its error, or the reason it could not be checked. */
export type ResetLink =
  | { readonly status: 'Loading' }
  | { readonly status: 'Loaded'; readonly isB2B: boolean }
  | { readonly status: 'Refused' | 'Failed'; readonly message: string }

const LOADING: ResetLink = { status: 'Loading' }
const noLink = (): ResetLink => ({ status: 'Refused', message: PASSWORD_MESSAGES.linkInvalid })

function linkOf({ data, error }: CallResult<ResetTokenOwner>): ResetLink {
  // The request carries only this token, which is not a session token.
  if (error?.status === 400) return noLink()
  if (error) return { status: 'Failed', message: error.message }
  const [message] = data.errors
  return message === undefined ? { status: 'Loaded', isB2B: data.isB2B } : { status: 'Refused', message }
}

/** Looks up the token of a link (Spec 1 §4). '' means a link without a token. */
export function useResetLink(token: string): { link: ResetLink; retry: () => void } {
  const dispatch = useAppDispatch()
  const [link, setLink] = useState<ResetLink>(token === '' ? noLink() : LOADING)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (token === '') return
    const controller = new AbortController()
    void dispatch(lookUpResetToken(token, controller.signal)).then((result) => {
      if (!controller.signal.aborted) setLink(linkOf(result))
    })
    return () => {
      controller.abort()
    }
  }, [dispatch, token, attempt])

  const problem = link.status === 'Refused' ? link.message : null
  useEffect(() => {
    if (problem === null) return
    const { id } = dispatch(notify({ severity: 'error', message: problem })).payload
    return () => {
      dispatch(dismissNotification(id))
    }
  }, [dispatch, problem])

  const retry = () => {
    setLink(LOADING)
    setAttempt((before) => before + 1)
  }
  return { link, retry }
}
