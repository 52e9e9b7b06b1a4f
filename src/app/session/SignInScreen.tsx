import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { LazyPart } from '@/components/ui/feedback/LazyPart'
import { LoginPage, type SignInDialog } from '@/features/sign-in/LoginPage'

type Dialog = LazyExoticComponent<ComponentType<{ onClose: () => void }>>

const DIALOGS: Readonly<Record<SignInDialog, Dialog>> = {
  forgot: lazy(() =>
    import('@/features/password-reset/ResetRequestDialog').then(({ ResetRequestDialog }) => ({
      default: ResetRequestDialog,
    })),
  ),
  create: lazy(() =>
    import('@/features/registration/RegisterDialog').then(({ RegisterDialog }) => ({
      default: RegisterDialog,
    })),
  ),
  resend: lazy(() =>
    import('@/components/commerce/account/ResendDialog').then(({ ResendDialog }) => ({
      default: ResendDialog,
    })),
  ),
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
