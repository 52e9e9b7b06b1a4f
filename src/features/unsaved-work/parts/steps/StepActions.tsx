import type { ReactNode } from 'react'
import { messages } from '@/domain/language/messages'
import { Button } from '@/ui/native/Button'
import styles from './StepForm.module.css'

const STEP_MESSAGES = messages('steps', { back: 'Back' })

interface StepActionsProps {
  onBack: () => void
  isBackDisabled?: boolean
  children: ReactNode
}

export function StepActions({ onBack, isBackDisabled = false, children }: StepActionsProps) {
  return (
    <div className={styles.actions}>
      <Button onClick={onBack} disabled={isBackDisabled}>
        {STEP_MESSAGES.back}
      </Button>
      {children}
    </div>
  )
}
