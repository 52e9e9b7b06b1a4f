import { useEffect, useRef } from 'react'
import { HumanCheck } from '@/features/accounts/parts/HumanCheck'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import { Checkbox } from '@/ui/form/Checkbox'
import { Notice } from '@/ui/native/Notice'
import { REGISTRATION_MESSAGES as texts } from './messages'
import styles from './RegisterDialog.module.css'
import { RegisterFields } from './RegisterFields'
import { useRegistration } from './useRegistration'

function Failure({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={place}>
      <Notice severity="error">{message}</Notice>
    </div>
  )
}

/** Registration of a consumer (Spec 1 §2, §4); asks before input is lost. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const form = useRegistration(onClose)
  const { site, isSaving } = form
  return (
    <AppDialog
      isOpen
      title={texts.title}
      onClose={form.close}
      onSubmit={form.submit}
      actions={
        <>
          <Button onClick={form.close}>{texts.cancel}</Button>
          <Button type="submit" variant="filled" isBusy={isSaving} disabled={!form.isReady}>
            {isSaving ? texts.submitting : texts.submit}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RegisterFields form={form} />
        {site?.registrationMessage ? <p className={styles.message}>{site.registrationMessage}</p> : null}
        {site?.useOption ? (
          <Checkbox
            label={site.optionText}
            checked={form.optIn}
            onCheckedChange={(optIn) => form.change({ optIn })}
          />
        ) : null}
        <HumanCheck {...form.check} />
        {form.failure === null ? null : <Failure message={form.failure} />}
      </div>
    </AppDialog>
  )
}
