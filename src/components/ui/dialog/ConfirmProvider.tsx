import { useCallback, useState, type ReactNode } from 'react'
import { AppDialog } from './AppDialog'
import { Button } from '@/components/native/Button'
import { ConfirmContext, type ConfirmRequest } from './useConfirm'

interface OpenQuestion extends ConfirmRequest {
  answer: (isConfirmed: boolean) => void
}

function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus()
}

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
        <AppDialog
          isOpen={isOpen}
          isAlert
          isNeverFullScreen
          size="small"
          title={question.title}
          onClose={() => {
            close(false)
          }}
          actions={
            <>
              <Button
                ref={focusFirst}
                onClick={() => {
                  close(false)
                }}
              >
                {question.cancelLabel ?? 'Cancel'}
              </Button>
              <Button
                variant="filled"
                isDestructive={question.isDestructive}
                onClick={() => {
                  close(true)
                }}
              >
                {question.confirmLabel}
              </Button>
            </>
          }
        >
          <p>{question.message}</p>
        </AppDialog>
      ) : null}
    </ConfirmContext>
  )
}
