import { useState, type ComponentType } from 'react'
import { lazyPart } from '@/components/ui/feedback/lazyComponent'
import { LazyPart } from '@/components/ui/feedback/LazyPart'
import { LoginPage, type SignInDialog } from '@/features/sign-in/LoginPage'

type Dialog = ComponentType<{ typed?: string; onClose: () => void }>

const DIALOGS: Readonly<Record<SignInDialog, Dialog>> = {
  forgot: lazyPart(() => import('@/features/password-reset/ResetRequestDialog'), 'ResetRequestDialog'),
  create: lazyPart(() => import('@/features/registration/RegisterDialog'), 'RegisterDialog'),
  resend: lazyPart(() => import('@/components/commerce/account/ResendDialog'), 'ResendDialog'),
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
