import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isAllKnown } from '@/features/catalogue/state/worker/catalogueClient'
import {
  type CodeEntries,
  type CodeEntry,
  correctCode,
  enterText,
  isQuantityText,
  markArrived,
  missCode,
  missedCodes,
  nextCode,
  NO_CODES,
  removeCode,
  retryOpenCodes,
} from '@/domain/quick-entry/codeEntries'
import {
  ambiguousCodeMessage,
  discontinuedCodeMessage,
  notLoadedCodeMessage,
  unknownCodeMessage,
} from '@/domain/quick-entry/messages'
import type { ProductRows } from '@/features/catalogue/state/productRows'
import { useCatalogueClient } from '@/features/catalogue/state/useCatalogueClient'
import { findByCode } from '@/features/quick-entry/state/findByCode'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'

interface JumpOptions {
  codeBox: RefObject<HTMLInputElement | null>
  keys: Int32Array
  isComplete: boolean
  rows: ProductRows
  /**
   * Called with the row of a code and the text typed after it: the whole quantity if it `isEntered`, '' if the next
   * code followed.
   */
  onFound: (row: number, typed: string, isEntered: boolean) => void
  onShowAll: () => void
  announce: (text: string) => void
}

interface Wanted {
  readonly entry: CodeEntry
  readonly productKey: number
  /** The list that lacked the code, so that all products are requested; null before that. */
  readonly missedIn: Int32Array | null
}

/** Longest wait for the list of all products. */
const WIDENING_MS = 5_000

export interface CodeJump {
  readonly isLooking: boolean
  /** Codes to correct or drop. */
  readonly missed: readonly CodeEntry[]
  readonly onEnter: (text: string) => void
  readonly onCorrect: (id: number, code: string) => void
  readonly onDrop: (id: number) => void
}

function empty({ current: field }: RefObject<HTMLInputElement | null>): void {
  if (field) field.value = ''
}

/** The codes, readable between two renders as well. */
function useCodes() {
  const now = useRef(NO_CODES)
  const [codes, setCodes] = useState(NO_CODES)
  const update = (next: (codes: CodeEntries) => CodeEntries) => {
    now.current = next(now.current)
    setCodes(now.current)
  }
  return { codes, read: () => now.current, update }
}

/**
 * Handles codes from a scanner or keyboard, one after another, and moves each to its row with the quantity that follows
 * it. Codes without a row are listed with their quantity, to be corrected or dropped.
 */
export function useJump({
  codeBox,
  keys,
  isComplete,
  rows,
  onFound,
  onShowAll,
  announce,
}: JumpOptions): CodeJump {
  const client = useCatalogueClient()
  const { units: table } = useAppSelector(selectSettings)
  const isBusy = useRef(false)
  const { codes, read, update } = useCodes()
  const [pendingJump, setPendingJump] = useState<Wanted | null>(null)

  function run(): void {
    const next = isBusy.current ? undefined : nextCode(read())
    if (!next) return
    isBusy.current = true
    void look(next)
  }

  function end(): void {
    isBusy.current = false
    setPendingJump(null)
    run()
  }

  function miss({ id }: CodeEntry, problem: string, isOpen = false): void {
    update((before) => missCode(before, id, problem, isOpen))
    announce(problem)
    end()
  }

  async function look(entry: CodeEntry): Promise<void> {
    const { code } = entry
    const isWhole = isAllKnown(client.status())
    try {
      const finding = await findByCode(client, code)
      if (finding.kind === 'ambiguous') return miss(entry, ambiguousCodeMessage(code))
      if (finding.kind === 'unknown' && finding.isDiscontinued)
        return miss(entry, discontinuedCodeMessage(code))
      if (finding.kind === 'unknown' && isWhole) return miss(entry, unknownCodeMessage(code))
      if (finding.kind === 'unknown' && isAllKnown(client.status())) return void look(entry)
      if (finding.kind === 'unknown') return miss(entry, notLoadedCodeMessage(code), true)
      const { productKey } = finding
      const [product] = await client.products([productKey])
      // Ensures that the row has its product when it renders.
      if (product) rows.add([product])
      setPendingJump({ entry, productKey, missedIn: null })
    } catch {
      miss(entry, texts.jumpFailed)
    }
  }

  /** Moves the text being typed into the row's quantity, unless it may be the next code. */
  const arrive = useEffectEvent((row: number, { id }: CodeEntry) => {
    const { awaiting, entries } = read()
    const typed = codeBox.current?.value ?? ''
    const isNext = awaiting === id
    if (isNext && typed.trim() !== '' && !isQuantityText(typed, table)) {
      update((before) => markArrived(before, id))
      onFound(row, '', true)
      return end()
    }
    update((before) => removeCode(before, id))
    if (isNext) empty(codeBox)
    const quantity = entries.find((entry) => entry.id === id)?.quantity ?? ''
    onFound(row, isNext ? typed : quantity, !isNext)
    end()
  })
  const giveUp = useEffectEvent(({ entry }: Wanted) => miss(entry, texts.notListed(entry.code)))
  const meet = useEffectEvent((sought: Wanted) => {
    const row = keys.indexOf(sought.productKey)
    if (row >= 0) arrive(row, sought.entry)
    else if (sought.missedIn === null) {
      setPendingJump({ ...sought, missedIn: keys })
      onShowAll()
    } else if (isComplete && sought.missedIn !== keys) giveUp(sought)
  })

  useEffect(() => {
    if (!pendingJump) return
    let isOver = false
    // Moves the focus with flushSync, which React forbids inside an effect.
    queueMicrotask(() => {
      if (!isOver) meet(pendingJump)
    })
    const timer = setTimeout(() => giveUp(pendingJump), WIDENING_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [pendingJump, keys, isComplete])

  const lookAgain = useEffectEvent(() => {
    update(retryOpenCodes)
    run()
  })
  useEffect(() => {
    if (isComplete) lookAgain()
  }, [isComplete])

  return {
    isLooking: nextCode(codes) !== undefined,
    missed: missedCodes(codes),
    onEnter: (text) => {
      const { awaiting } = read()
      update((before) => enterText(before, text, table))
      const entryWithQuantity = missedCodes(read()).find(
        ({ id, quantity }) => id === awaiting && quantity !== '',
      )
      if (entryWithQuantity) announce(texts.quantityLeft(entryWithQuantity.quantity, entryWithQuantity.code))
      run()
    },
    onCorrect: (id, code) => {
      update((before) => correctCode(before, id, code))
      codeBox.current?.focus()
      run()
    },
    onDrop: (id) => {
      update((before) => removeCode(before, id))
      codeBox.current?.focus()
    },
  }
}
