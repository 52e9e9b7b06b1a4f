import { lazy, useEffect, useEffectEvent } from 'react'
import { LazyPart } from '@/components/ui/feedback/LazyPart'
import { selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import type { LineDialogProps } from './LineDialog'
import { useSignInPrompt } from './useProductOrder'

const LineDialog = lazy(() => import('./LineDialog').then((module) => ({ default: module.LineDialog })))

function SignInPrompt({ onClose }: Pick<LineDialogProps, 'onClose'>) {
  const prompt = useSignInPrompt()
  const ask = useEffectEvent(async () => {
    await prompt()
    onClose()
  })
  useEffect(() => {
    void ask()
  }, [])
  return null
}

/** Add To Cart, or Edit Cart for a line, with all its fields. Loaded when opened. */
export function AddToCartDialog(props: LineDialogProps) {
  const isPublic = useAppSelector(selectUserType) === 'Public'
  if (isPublic) return <SignInPrompt onClose={props.onClose} />
  return (
    <LazyPart isOpen onClose={props.onClose}>
      <LineDialog {...props} />
    </LazyPart>
  )
}
