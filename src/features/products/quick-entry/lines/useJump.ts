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
  isComplete: boolean
  rows: ProductRows
  /**
   * Called with the row of a code and what was typed after it: the whole quantity if it `isEntered`, '' if the next
   * code followed.
   */
  onFound: (row: number, typed: string, isEntered: boolean) => void
  onShowAll: () => void
}

interface Wanted {
  readonly code: string
  readonly productKey: number
  /** The list that lacked it, so that all products are requested; null before that. */
  readonly missedIn: Int32Array | null
}

/** How long to wait for the list of all products. */
const WIDENING_MS = 5_000

const notFound = (finding: Exclude<CodeFinding, { kind: 'found' }>, code: string, isComplete: boolean) => {
  if (finding.kind === 'ambiguous') return ambiguousCodeMessage(code)
  return isComplete ? unknownCodeMessage(code) : notLoadedCodeMessage(code)
}

export interface CodeJump {
  readonly isLooking: boolean
  readonly problem: string
  readonly enter: (text: string) => void
}

/**
 * Takes codes from a scanner or keyboard, one after another, and leads each to its row. Input during a search is its
 * quantity or further codes, and is queued. The quantity of an unknown code is reported with it, and not taken for a
 * code.
 */
export function useJump({ codeBox, keys, isComplete, rows, onFound, onShowAll }: JumpOptions): CodeJump {
  const dispatch = useAppDispatch()
  const client = useCatalogueClient()
  const isBusy = useRef(false)
  const waiting = useRef<string[]>([])
  /** An unknown code whose quantity is still being typed. */
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

  const report = (problem: string) => setProblems((before) => [...before, problem])

  /** Puts a code back into the field for correction, unless something else is typed there. */
  function offerAgain(code: string): void {
    const field = codeBox.current
    if (field?.value !== '') return
    field.value = code
    if (document.activeElement === field) field.select()
  }

  /** The queued input after a code, if it is a quantity. */
  function takeQuantity(): string | undefined {
    const [next] = waiting.current
    return next !== undefined && isQuantityText(next) ? waiting.current.shift() : undefined
  }

  function fail(code: string, problem: string): void {
    report(problem)
    const quantity = takeQuantity()
    if (quantity !== undefined) report(texts.quantityLeft(quantity, code))
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
      // The row then has its product when it is drawn.
      if (product) rows.add([product])
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
    // Moves the focus with flushSync, which React does not allow in an effect.
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
    enter: (text: string) => {
      const code = text.trim()
      if (code === '') return
      if (isBusy.current) return void waiting.current.push(code)
      const failed = unfinished.current
      unfinished.current = null
      if (failed !== null && isQuantityText(code)) {
        report(texts.quantityLeft(code, failed))
        return offerAgain(failed)
      }
      isBusy.current = true
      setIsLooking(true)
      setProblems([])
      void look(code)
    },
  }
}
