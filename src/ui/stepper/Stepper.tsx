import MuiStep from '@mui/material/Step'
import MuiStepper from '@mui/material/Stepper'
import { useEffect, useRef, type ReactNode } from 'react'
import { CheckIcon } from '@/ui/native/icons'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import styles from './Stepper.module.css'
import { STEPPER_MESSAGES as texts } from './messages'

interface StepProps {
  title: string
  number: number
  state: 'done' | 'current' | 'ahead'
  children: ReactNode
}

function Step({ title, number, state, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasCurrent = useRef(state === 'current')
  const isCurrent = state === 'current'
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) {
      heading.current?.focus()
      heading.current?.scrollIntoView({ block: 'nearest' })
    }
    wasCurrent.current = isCurrent
  }, [isCurrent])
  return (
    <MuiStep className={styles.step} data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' ? <CheckIcon /> : number}
      </span>
      <div className={styles.body}>
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
          {state === 'done' ? <VisuallyHidden>{texts.done}</VisuallyHidden> : null}
        </h2>
        {children}
      </div>
    </MuiStep>
  )
}

export interface StepTitle<Key extends string> {
  readonly key: Key
  readonly title: string
}

interface StepperProps<Key extends string> {
  steps: readonly StepTitle<Key>[]
  current: Key
  /** The content of the current step. */
  children: ReactNode
}

/**
 * Ordered steps with the current one open. Its heading takes the focus when it opens; only this step is
 * printed.
 */
export function Stepper<Key extends string>({ steps, current, children }: StepperProps<Key>) {
  const place = steps.findIndex(({ key }) => key === current)
  return (
    <MuiStepper orientation="vertical" connector={null} activeStep={place}>
      {steps.map(({ key, title }, index) => (
        <Step
          key={key}
          title={title}
          number={index + 1}
          state={index < place ? 'done' : index === place ? 'current' : 'ahead'}
        >
          {index === place ? children : null}
        </Step>
      ))}
    </MuiStepper>
  )
}
