import { useCallback, useState, type ReactNode } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { ConfirmContext, type ConfirmRequest } from './useConfirm'

interface OpenQuestion extends ConfirmRequest {
  answer: (isConfirmed: boolean) => void
}

const Question = lazyPart(() => import('./QuestionDialog'), 'QuestionDialog')

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const ask = useCallback(
    (request: ConfirmRequest) =>
      new Promise<boolean>((resolve) => {
        setQuestion((previous) => {
          previous?.answer(false)
          return { ...request, answer: resolve }
        })
        setIsOpen(true)
      }),
    [],
  )
  const close = (isConfirmed: boolean) => {
    setIsOpen(false)
    question?.answer(isConfirmed)
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      {question ? (
        <LazyPart isOpen={isOpen} onClose={() => close(false)}>
          <Question isOpen={isOpen} question={question} onAnswer={close} />
        </LazyPart>
      ) : null}
    </ConfirmContext>
  )
}
