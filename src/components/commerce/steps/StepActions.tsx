import type { ReactNode } from 'react'
import { Button } from '@/components/ui/form/Button'
import styles from './StepForm.module.css'

interface StepActionsProps {
  onBack: () => void
  isBackDisabled?: boolean
  children: ReactNode
}

export function StepActions({ onBack, isBackDisabled = false, children }: StepActionsProps) {
  return (
    <div className={styles.actions}>
      <Button onClick={onBack} disabled={isBackDisabled}>
        Back
      </Button>
      {children}
    </div>
  )
}
