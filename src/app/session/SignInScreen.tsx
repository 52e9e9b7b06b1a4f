import { useState, type ComponentType } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { LoginPage, type SignInDialog } from '@/features/accounts/sign-in/LoginPage'

type Dialog = ComponentType<{ typed?: string; onClose: () => void }>

const DIALOGS: Readonly<Record<SignInDialog, Dialog>> = {
  forgot: lazyPart(
    () => import('@/features/accounts/password-reset/ResetRequestDialog'),
    'ResetRequestDialog',
  ),
  create: lazyPart(() => import('@/features/accounts/registration/RegisterDialog'), 'RegisterDialog'),
  resend: lazyPart(() => import('@/features/accounts/parts/ResendDialog'), 'ResendDialog'),
}

export function SignInScreen() {
  const [opened, setOpened] = useState<SignInDialog | null>(null)
  const [typed, setTyped] = useState('')
  const close = () => setOpened(null)
  const Dialog = opened && DIALOGS[opened]
  return (
    <>
      <LoginPage
        onOpen={(dialog, name) => {
          setTyped(name)
          setOpened(dialog)
        }}
      />
      <LazyPart isOpen={opened !== null} onClose={close}>
        {Dialog ? <Dialog typed={typed} onClose={close} /> : null}
      </LazyPart>
    </>
  )
}
