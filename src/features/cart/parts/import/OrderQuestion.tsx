import { useLayoutEffect, useRef } from 'react'
import { Button } from '@/ui/native/Button'
import type { ImportTable } from '@/domain/import/importTable'
import type { LayoutQuestion } from '@/domain/import/layout/questions'
import type { RoleColumns, TableLayout } from '@/domain/import/layout/tableLayout'
import styles from './OrderQuestion.module.css'
import { answerText } from './readingTexts'

interface OrderQuestionProps {
  table: ImportTable
  layout: TableLayout
  question: LayoutQuestion
  isLocked?: boolean
  onAnswer: (columns: RoleColumns) => void
}

/** Asks which of several plausible readings of an order applies. */
export function OrderQuestion({ table, layout, question, isLocked = false, onAnswer }: OrderQuestionProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => box.current?.focus(), [question.text])
  return (
    <fieldset className={styles.question} ref={box} tabIndex={-1}>
      <legend>{question.text}</legend>
      <div className={styles.answers}>
        {question.readings.map((reading, index) => (
          <Button key={index} disabled={isLocked} onClick={() => onAnswer(reading)}>
            {answerText(table, layout, question, reading)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
