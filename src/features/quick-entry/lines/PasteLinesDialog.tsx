import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { useAskedClose } from '@/ui/dialog/useAskedClose'
import { Button } from '@/ui/native/Button'
import { TextArea } from '@/ui/native/TextField'
import { OrderQuestion } from '@/features/cart/parts/import/OrderQuestion'
import { PastedGoods } from '@/features/cart/parts/import/PastedGoods'
import { useGoodsPlace } from '@/features/cart/parts/import/useGoodsPlace'
import type { ImportLine } from '@/domain/import/importLine'
import { goodsOfLine } from '@/domain/import/words/goods'
import { isEmptyReport, type PasteReport } from '@/domain/quick-entry/pasteReport'
import type { RoleColumns } from '@/domain/import/layout/tableLayout'
import type { FoundGoods } from '@/features/cart/state/import/findGoodsOfOrders'
import {
  type PastedWords,
  type PasteQuestion,
  questionOfPaste,
  wordsOfPaste,
} from '@/features/quick-entry/state/pasteLines'
import { useAppDispatch } from '@/session/hooks'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'

interface PasteLinesDialogProps {
  onClose: () => void
  /** Resolves to null if it failed. */
  onPaste: (text: string, columns?: RoleColumns, goods?: FoundGoods) => Promise<PasteReport | null>
}

interface LinesFieldProps {
  text: string
  error: string
  onText: (text: string) => void
  onSubmit: () => void
}

function LinesField({ text, error, onText, onSubmit }: LinesFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextArea
      ref={field}
      label={texts.pasteLabel}
      hint={texts.pasteHint}
      error={error}
      spellCheck={false}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
      }}
    />
  )
}

const isChosenLine = ({ found }: PastedWords, line: ImportLine) =>
  (goodsOfLine(line, found.goods)?.chosen ?? null) !== null

export function PasteLinesDialog({ onClose, onPaste }: PasteLinesDialogProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [isPasting, setIsPasting] = useState(false)
  const [question, setQuestion] = useState<PasteQuestion | null>(null)
  const [isSearching, setIsSearching] = useState(false)
  const [words, setWords] = useState<PastedWords | null>(null)
  const place = useGoodsPlace(text.trim() !== '')
  const dispatch = useAppDispatch()
  const close = useAskedClose(text.trim() !== '' && !isPasting, onClose)
  const submit = async () => {
    if (isPasting) return
    if (text.trim() === '') return setError(texts.nothingToPaste)
    setIsPasting(true)
    const problem = await dispatch(questionOfPaste(text)).catch(() => ({ reason: texts.fillFailed }))
    if (problem === null) return words ? fill(undefined, words.found) : search()
    setIsPasting(false)
    if ('reason' in problem) setError(problem.reason)
    else setQuestion(problem)
  }
  const fill = async (columns?: RoleColumns, goods?: FoundGoods) => {
    setIsPasting(true)
    setIsSearching(false)
    const report = await onPaste(text, columns, goods)
    if (report && !isEmptyReport(report)) return onClose()
    setIsPasting(false)
    setError(report ? texts.nothingRead : texts.fillFailed)
  }
  const search = () => setIsSearching(true)
  /** Lines in words need a chosen product before they are filled in. */
  const take = useEffectEvent((found: PastedWords | null) => {
    if (!found || found.lines.every((line) => isChosenLine(found, line)))
      return void fill(undefined, found?.found)
    setIsSearching(false)
    setIsPasting(false)
    setWords(found)
  })
  useEffect(() => {
    if (!isSearching || !place) return
    let isCurrent = true
    void dispatch(wordsOfPaste(text, place))
      .catch(() => null)
      .then((found) => {
        if (isCurrent) take(found)
      })
    return () => {
      isCurrent = false
    }
  }, [isSearching, place, text, dispatch])
  return (
    <AppDialog
      isOpen
      title={texts.pasteLines}
      onClose={close}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="filled" type="submit">
            {texts.paste}
          </Button>
        </>
      }
    >
      <LinesField
        text={text}
        error={error}
        onText={(typed) => {
          setText(typed)
          setError('')
          setQuestion(null)
          setWords(null)
          setIsSearching(false)
          setIsPasting(false)
        }}
        onSubmit={() => void submit()}
      />
      {words ? <PastedGoods {...words} onChange={(found) => setWords({ ...words, found })} /> : null}
      {question ? <OrderQuestion {...question} onAnswer={(columns) => void fill(columns)} /> : null}
    </AppDialog>
  )
}
