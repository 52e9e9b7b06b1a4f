import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { ambiguousCodeMessage, notLoadedCodeMessage, unknownCodeMessage } from '@/domain/quick-entry/messages'
import { isQuantityText } from '@/domain/quick-entry/productCode'
import type { ProductRows } from '@/state/catalogue/productRows'
import { useCatalogueClient } from '@/state/catalogue/useCatalogueClient'
import { findByCode } from '@/state/quick-entry/findByCode'
import type { CodeFinding } from '@/state/quick-entry/findByCode'
import { useAppDispatch } from '@/store/hooks'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'

interface JumpOptions {
  codeBox: RefObject<HTMLInputElement | null>
  keys: Int32Array
  /** The whole catalogue was searched for the list. */
  isComplete: boolean
  rows: ProductRows
  /**
   * A code led to a row; `typed` is what came behind it, all of its quantity when it was entered already; '' when the
   * next code came instead.
   */
  onFound: (row: number, typed: string, isEntered: boolean) => void
  onShowAll: () => void
}

/** The product of a code, until the list shows it. */
interface Wanted {
  readonly code: string
  readonly productKey: number
  /** The list that it was not in, so that all products are to be shown; null before that. */
  readonly missedIn: Int32Array | null
}

/** The list that is to show all products comes within this. */
const WIDENING_MS = 5_000

const notFound = (finding: Exclude<CodeFinding, { kind: 'found' }>, code: string, isComplete: boolean) => {
  if (finding.kind === 'ambiguous') return ambiguousCodeMessage(code)
  return isComplete ? unknownCodeMessage(code) : notLoadedCodeMessage(code)
}

/**
 * Codes from a scanner or a keyboard, one after another: each leads to its row. What comes while one is being looked for
 * is its quantity and further codes: it waits, and nothing of it is lost. The quantity of a code that leads nowhere is
 * told together with it, and is no code of its own.
 */
export function useJump({ codeBox, keys, isComplete, rows, onFound, onShowAll }: JumpOptions) {
  const dispatch = useAppDispatch()
  const client = useCatalogueClient()
  const isBusy = useRef(false)
  const waiting = useRef<string[]>([])
  /** A code that led nowhere while its quantity was being typed. */
  const unfinished = useRef<string | null>(null)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  function end(): void {
    const next = waiting.current.shift()
    isBusy.current = next !== undefined
    setIsLooking(isBusy.current)
    setWanted(null)
    if (next !== undefined) void look(next)
  }

  const tell = (problem: string) => setProblems((before) => [...before, problem])

  /** Puts a code back, to be mended or replaced, unless something is being typed already. */
  function offerAgain(code: string): void {
    const field = codeBox.current
    if (field?.value !== '') return
    field.value = code
    if (document.activeElement === field) field.select()
  }

  /** What was entered behind a code, where it is a quantity. */
  function takeQuantity(): string | undefined {
    const [next] = waiting.current
    return next !== undefined && isQuantityText(next) ? waiting.current.shift() : undefined
  }

  function fail(code: string, problem: string): void {
    tell(problem)
    const quantity = takeQuantity()
    if (quantity !== undefined) tell(texts.quantityLeft(quantity, code))
    const isLast = waiting.current.length === 0
    unfinished.current = isLast && quantity === undefined && codeBox.current?.value ? code : null
    if (isLast) offerAgain(code)
    end()
  }

  async function look(code: string): Promise<void> {
    try {
      const finding = await dispatch(findByCode(code))
      if (finding.kind !== 'found') return fail(code, notFound(finding, code, isComplete))
      const { productKey } = finding
      const [product] = await client.products([productKey])
      // Its row is to be there as soon as it is drawn.
      if (product) rows.take([product])
      setWanted({ code, productKey, missedIn: null })
    } catch {
      fail(code, texts.jumpFailed)
    }
  }

  const arrive = useEffectEvent((row: number) => {
    const isEntered = waiting.current.length > 0
    const typed = isEntered ? (takeQuantity() ?? '') : (codeBox.current?.value ?? '')
    if (!isEntered && codeBox.current) codeBox.current.value = ''
    onFound(row, typed, isEntered)
    end()
  })
  const giveUp = useEffectEvent(({ code }: Wanted) => fail(code, texts.notListed(code)))
  const meet = useEffectEvent((sought: Wanted) => {
    const row = keys.indexOf(sought.productKey)
    if (row >= 0) arrive(row)
    else if (sought.missedIn === null) {
      setWanted({ ...sought, missedIn: keys })
      onShowAll()
    } else if (isComplete && sought.missedIn !== keys) giveUp(sought)
  })

  useEffect(() => {
    if (!wanted) return
    let isOver = false
    // The focus goes to the row at once, which React does not do in the middle of an effect.
    queueMicrotask(() => {
      if (!isOver) meet(wanted)
    })
    const timer = setTimeout(() => giveUp(wanted), WIDENING_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted, keys, isComplete])

  return {
    isLooking,
    problem: problems.join(' '),
    /** A code was entered, or what follows one. */
    enter: (text: string) => {
      const code = text.trim()
      if (code === '') return
      if (isBusy.current) return void waiting.current.push(code)
      const failed = unfinished.current
      unfinished.current = null
      if (failed !== null && isQuantityText(code)) {
        tell(texts.quantityLeft(code, failed))
        return offerAgain(failed)
      }
      isBusy.current = true
      setIsLooking(true)
      setProblems([])
      void look(code)
    },
  }
}
