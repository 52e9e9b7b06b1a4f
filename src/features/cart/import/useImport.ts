import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { makeImportReader } from '@/features/order-files/state/worker/makeImportReader'
import { codesOfLines, type ImportLine } from '@/domain/import/importLine'
import { codesToTry } from '@/domain/import/layout/detectLayout'
import { orderOfLine } from '@/domain/import/words/goods'
import { wordsKey } from '@/domain/import/words/rememberedWords'
import { selectSettings } from '@/session/sessionSelectors'
import { useCatalogueStatus } from '@/features/catalogue/state/useCatalogueClient'
import {
  findGoodsOfOrders,
  type GoodsPlace,
  nextOrders,
} from '@/features/cart/state/import/findGoodsOfOrders'
import { findImported } from '@/features/order-files/state/findImported'
import { rememberColumns, rememberedColumns } from '@/features/cart/state/import/rememberColumns'
import { rememberChoice } from '@/features/cart/state/import/rememberGoods'
import { shapeOf } from '@/domain/import/layout/rememberedColumns'
import { useInputForReturn, useKeepForReturn } from '@/features/unsaved-work/state/inputForReturn'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch, useAppExtra, useAppSelector, useAppStore } from '@/session/hooks'
import { nextImport } from './nextImport'
import { IMPORT_INPUT, isHeld, knowledgeOf, NO_IMPORT } from './importState'
import { ordersToSearch } from '@/domain/import/words/goodsOfLines'
import type { LineField, ImportEvent, ImportState } from './importState'
import { useGoodsPlace } from '@/features/cart/parts/import/useGoodsPlace'
import { IMPORT_MESSAGES as texts } from './messages'

/** Typing pause after which a code counts as complete. */
const REST_MS = 250

interface CodeLookups {
  /** Requests a lookup for a line's new code. */
  readonly want: (line: number, code: string) => void
  readonly drop: () => void
}

/** Looks up codes after typing pauses, all lines together, because each lookup scans the whole catalogue. */
export function makeCodeLookups(look: (codes: readonly string[]) => void): CodeLookups {
  const codesByLine = new Map<number, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    const codes = [...new Set(codesByLine.values())]
    codesByLine.clear()
    look(codes)
  }
  return {
    want: (line, code) => {
      codesByLine.set(line, code)
      clearTimeout(timer)
      timer = setTimeout(begin, REST_MS)
    },
    drop: () => {
      clearTimeout(timer)
      codesByLine.clear()
    },
  }
}

function useImportReader() {
  const [reader] = useState(makeImportReader)
  useEffect(() => reader.end, [reader])
  return reader
}

/** Runs work whose result is dropped if its inputs change meanwhile. */
async function whileCurrent<Outcome>(
  work: Promise<Outcome>,
  isCurrent: () => boolean,
  onDone: (outcome: Outcome) => void,
  onFailed: () => void,
): Promise<void> {
  try {
    const outcome = await work
    if (isCurrent()) onDone(outcome)
  } catch {
    if (isCurrent()) onFailed()
  }
}

/** Starts a step; the returned cleanup cancels it. */
function doing(begin: (isCurrent: () => boolean) => void): () => void {
  let isCurrent = true
  begin(() => isCurrent)
  return () => {
    isCurrent = false
  }
}

interface Import {
  readonly state: ImportState
  readonly dispatch: (event: ImportEvent) => void
  readonly editLine: (index: number, field: LineField, text: string) => void
  /** Chooses the product for the words of a line, and stores the choice with its unit. */
  readonly chooseGoods: (line: ImportLine, productKey: number, unit?: string) => void
  readonly isBusy: boolean
}

/** Runs the import: reads, finds and validates as soon as the inputs are ready. */
export function useImport(): Import {
  const appDispatch = useAppDispatch()
  const { getState } = useAppStore()
  const { catalogue, localStorage } = useAppExtra()
  const settings = useAppSelector(selectSettings)
  const { load } = useCatalogueStatus()
  const reader = useImportReader()
  const returned = useInputForReturn<ImportState>(IMPORT_INPUT)
  const [state, dispatch] = useReducer(nextImport, returned ?? NO_IMPORT)
  const {
    file,
    table,
    layout,
    choices,
    isUnread,
    refusal,
    original,
    lines,
    type,
    mark,
    found,
    judged,
    failure,
  } = state
  useUnsavedWork('cart-import', file !== null)
  // Drops `sending`: after the return, the import no longer waits for a response. An import of unknown
  // outcome is reported when the file is sent again.
  useKeepForReturn(IMPORT_INPUT, file && { ...state, sending: NO_IMPORT.sending })
  const fail = (reason: string) => () => dispatch({ type: 'failed', reason })

  const read = useEffectEvent((chosen: File, isCurrent: () => boolean) =>
    whileCurrent(
      reader.read(chosen, choices),
      isCurrent,
      (done) =>
        dispatch({
          type: 'fileRead',
          reading: done,
          remembered: rememberedColumns(getState(), localStorage),
        }),
      fail(texts.unreadable),
    ),
  )
  const tried = () => (table && layout ? codesToTry(table, layout).map((code) => ({ code })) : [])
  const lookUp = useEffectEvent((isCurrent: () => boolean) =>
    whileCurrent(
      findImported(catalogue, codesOfLines([...lines, ...tried()]), type),
      isCurrent,
      (more) => dispatch({ type: 'productsFound', found: more }),
      fail(texts.lookupFailed),
    ),
  )
  const lookUpCodes = useEffectEvent((typed: readonly string[], isCurrent: () => boolean) => {
    const codes = codesOfLines(typed.map((code) => ({ code }))).filter((code) => !found?.findings.has(code))
    if (!file || codes.length === 0) return
    void whileCurrent(
      findImported(catalogue, codes, type),
      isCurrent,
      (more) => dispatch({ type: 'codesFound', file, codeType: type, codes, found: more, settings }),
      fail(texts.lookupFailed),
    )
  })
  const orders = useMemo(() => ordersToSearch(found, lines, type), [found, lines, type])
  const place = useGoodsPlace(orders.size > 0)
  const known = found?.goods.size ?? 0
  const ordersToFind = nextOrders(orders, known)
  const search = useEffectEvent((where: GoodsPlace, isCurrent: () => boolean) =>
    whileCurrent(
      appDispatch(findGoodsOfOrders(ordersToFind, where, known)),
      isCurrent,
      (more) => dispatch({ type: 'goodsFound', found: more }),
      fail(texts.lookupFailed),
    ),
  )
  const judge = useEffectEvent((isCurrent: () => boolean) => {
    const known = knowledgeOf(state, settings)
    if (!known) return
    void whileCurrent(
      reader.judge(lines, known),
      isCurrent,
      (all) => dispatch({ type: 'linesJudged', lines, judged: all, settings }),
      fail(texts.lookupFailed),
    )
  })

  // The result of each step counts while its inputs are unchanged.
  const isToBeRead = isUnread && failure === null
  useEffect(() => {
    if (file && isToBeRead) return doing((isCurrent) => void read(file, isCurrent))
  }, [file, choices, isToBeRead])
  const isWanted = original.length > 0 && failure === null && !isHeld(state)
  const isAllLoaded = load === 'Loaded' || load === 'Failed'
  useEffect(() => {
    if (isWanted) return doing((isCurrent) => void lookUp(isCurrent))
  }, [isWanted, original, type, isAllLoaded])
  useEffect(() => {
    if (isWanted && found) return doing(judge)
  }, [isWanted, original, found, type, mark, settings])
  const words = [...ordersToFind.keys()].join('\n')
  useEffect(() => {
    if (isWanted && place && words !== '') return doing((isCurrent) => void search(place, isCurrent))
  }, [isWanted, place, words, isAllLoaded])

  const codeLookups = useRef<CodeLookups | null>(null)
  useEffect(() => {
    const made = makeCodeLookups((codes) => lookUpCodes(codes, () => codeLookups.current === made))
    codeLookups.current = made
    return () => {
      made.drop()
      codeLookups.current = null
    }
  }, [file, type])
  const editLine = useCallback(
    (index: number, field: LineField, text: string) => {
      dispatch({ type: 'lineEdited', index, field, text, settings })
      if (field === 'code') codeLookups.current?.want(index, text)
    },
    [settings],
  )
  const isMatching = original.length > 0 && !judged
  const isBusy = file !== null && failure === null && refusal === null && (isUnread || isMatching)
  const products = found?.products
  const chooseGoods = useCallback(
    (line: ImportLine, productKey: number, unit = '') => {
      const order = orderOfLine(line)
      const product = products?.get(productKey)
      if (!order || !product) return
      dispatch({ type: 'goodsChosen', words: wordsKey(order), productKey, settings })
      appDispatch(rememberChoice(order, product, unit))
    },
    [products, settings, appDispatch],
  )
  const act = (event: ImportEvent) => {
    dispatch(event)
    const shape = table && layout ? shapeOf(table, layout.headingRows) : null
    if (event.type === 'columnsChosen' && shape !== null)
      appDispatch(rememberColumns({ shape, columns: event.columns }))
  }
  return { state, dispatch: act, editLine, chooseGoods, isBusy }
}
