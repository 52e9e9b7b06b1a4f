import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ACCOUNT_MESSAGES } from '@/components/commerce/account/accountMessages'
import { ResendDialog } from '@/components/commerce/account/ResendDialog'
import { Button, ButtonLink } from '@/components/ui/form/Button'
import { Notice } from '@/components/ui/feedback/Notice'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { ROUTES } from '@/domain/navigation/paths'
import { VERIFY_MESSAGES as texts } from './messages'
import { useVerification, type Verification } from './useVerification'
import styles from './VerifyEmailPage.module.css'

function Outcome({ verification: { status } }: { verification: Verification }): ReactNode {
  switch (status) {
    case 'Loading':
      return <Notice severity="info">{texts.verifying}</Notice>
    case 'Loaded':
      return <Notice severity="success">{texts.verified}</Notice>
    case 'Failed':
      return <Notice severity="error">{texts.failed}</Notice>
  }
}

/** Screen of an activation mail's link: /verifyemail?t={token} (Spec 1 §2, §4). */
export function VerifyEmailPage() {
  const [parameters] = useSearchParams()
  const { verification, retry } = useVerification(parameters.get('t') ?? '')
  const [isAsking, setIsAsking] = useState(false)
  const { status } = verification
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={texts.title}>{texts.title}</PageTitle>
      <Outcome verification={verification} />
      {status === 'Loading' ? null : (
        <div className={styles.actions}>
          {status === 'Failed' ? (
            <Button onClick={() => setIsAsking(true)}>{ACCOUNT_MESSAGES.resend.open}</Button>
          ) : null}
          {status === 'Failed' && verification.canRetry ? (
            <Button onClick={retry}>{texts.retry}</Button>
          ) : null}
          <ButtonLink to={ROUTES.login} variant="filled">
            {texts.signIn}
          </ButtonLink>
        </div>
      )}
      {isAsking ? <ResendDialog onClose={() => setIsAsking(false)} /> : null}
    </div>
  )
}
