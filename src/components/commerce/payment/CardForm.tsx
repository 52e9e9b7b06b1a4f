import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { focusFirstInvalid } from '@/components/ui/form/focusFirstInvalid'
import { CardFields } from './CardFields'
import styles from './CardFields.module.css'
import type { CardFormState } from './useCardForm'

interface CardFormProps {
  form: CardFormState
  /** What stands below the fields: what went wrong with the payment, and the buttons. */
  children: ReactNode
}

/** The form of a card payment; Enter goes on, and the first field with an error is where the person is taken. */
export function CardForm({ form, children }: CardFormProps) {
  const { attempts } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(element.current)
  }, [attempts])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form ref={element} className={styles.groups} noValidate onSubmit={submit}>
      <CardFields form={form} />
      {children}
    </form>
  )
}
