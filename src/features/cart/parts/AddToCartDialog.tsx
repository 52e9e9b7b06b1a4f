import { useEffect, useEffectEvent } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import type { LineDialogProps } from './LineDialog'
import { useSignInPrompt } from './useProductOrder'

const LineDialog = lazyPart(() => import('./LineDialog'), 'LineDialog')

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
