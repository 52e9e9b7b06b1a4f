import { useState, type ComponentType } from 'react'
import { lazyPart } from '@/components/ui/feedback/lazyComponent'
import { LazyPart } from '@/components/ui/feedback/LazyPart'
import { LoginPage, type SignInDialog } from '@/features/sign-in/LoginPage'

type Dialog = ComponentType<{ onClose: () => void }>

const DIALOGS: Readonly<Record<SignInDialog, Dialog>> = {
  forgot: lazyPart(() => import('@/features/password-reset/ResetRequestDialog'), 'ResetRequestDialog'),
  create: lazyPart(() => import('@/features/registration/RegisterDialog'), 'RegisterDialog'),
  resend: lazyPart(() => import('@/components/commerce/account/ResendDialog'), 'ResendDialog'),
}

export function SignInScreen() {
  const [opened, setOpened] = useState<SignInDialog | null>(null)
  const close = () => setOpened(null)
  const Dialog = opened && DIALOGS[opened]
  return (
    <>
      <LoginPage onOpen={setOpened} />
      <LazyPart isOpen={opened !== null} onClose={close}>
        {Dialog ? <Dialog onClose={close} /> : null}
      </LazyPart>
    </>
  )
}
