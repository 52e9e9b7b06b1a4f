import { useState, useCallback } from 'react'
import { shallowEqual } from 'react-redux'
import { settingsApi } from '@/session/settingsApi'
import type { Product } from '@/domain/catalogue/product'
import type { CartLine } from '@/domain/cart/cart'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { makeLine, withQuantity } from '@/domain/cart/changeLine'
import { isTextAllowed, LINE_TEXTS, NO_TEXTS } from '@/domain/cart/lineTexts'
import { firstQuantity } from '@/domain/quantity/multiples'
import { compare, type Decimal, ZERO } from '@/domain/money/decimal'
import { defaultPriceBy, defaultSellBy } from '@/domain/units/choices'
import { priceOfQuantity } from '@/domain/pricing/pricing'
import { findUnit, quantityInPriceBy, type SellBy } from '@/domain/units/unit'
import { selectIsReadOnly, selectSettings, selectUserType } from '@/session/sessionSelectors'
import { selectProductInCart } from '@/features/cart/state/cartSelectors'
import { addLine, deleteLine, updateLine } from '@/features/cart/state/writeCart'
import { sessionPrices, readOffer } from '@/features/catalogue/state/useUnitPrice'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { CART_MESSAGES, CART_MESSAGES as texts } from './cartMessages'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { sessionEvents } from '@/session/sessionEvents'
import { QUANTITY_RULE_MESSAGES } from '@/domain/quantity/messages'
import { checkQuantity, type RoundingFlag } from '@/domain/quantity/multiples'

/**
 * Runs the work at once, or after the user's confirmation, which the promise waits for. Does nothing for an
 * invalid quantity.
 */
type WhenConfirmed = (
  quantity: Decimal,
  multiple: Decimal,
  rounding: RoundingFlag,
  work: () => void,
) => void | Promise<void>

/** Asks about a quantity that is not a multiple while rounding is off (Spec 2 §2). */
export function useConfirmQuantity(): WhenConfirmed {
  const confirm = useConfirm()
  return useCallback(
    (quantity, multiple, rounding, work) => {
      const { kind } = checkQuantity(quantity, multiple, rounding)
      // Synchronous: a page that is closing does not wait.
      if (kind === 'ok') return work()
      if (kind === 'invalid') return
      const question = {
        title: QUANTITY_RULE_MESSAGES.confirmTitle,
        message: QUANTITY_RULE_MESSAGES.confirmText,
      }
      return confirm({ ...question, confirmLabel: texts.confirm }).then((isConfirmed) => {
        if (isConfirmed) work()
      })
    },
    [confirm],
  )
}

/**
 * Asks a guest to sign in and opens the sign-in screen if they agree (Spec 2 §2, §5). That screen offers a new account
 * only where consumers are allowed.
 */
export function useSignInPrompt(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  return async () => {
    const site = await dispatch(
      settingsApi.endpoints.getSiteSettings.initiate(undefined, { subscribe: false }),
    )
    const wantsTo = await confirm({
      title: texts.signInTitle,
      message: site.data?.allowConsumer === false ? texts.signInOnlyPrompt : texts.signInPrompt,
      confirmLabel: texts.logIn,
    })
    if (wantsTo) dispatch(sessionEvents.logInRequested())
  }
}

export interface ProductOrder {
  readonly lines: readonly CartLine[]
  readonly failed: CartWrite | undefined
  /** The first line in the current unit. */
  readonly line: CartLine | undefined
  readonly unit: string
  readonly sellBy: SellBy | undefined
  readonly rounding: RoundingFlag
  readonly isReadOnly: boolean
  readonly hasOptions: boolean
  readonly usualQuantity: () => Decimal
  /** Resolves to false if nothing was added. */
  readonly add: (quantity?: Decimal, unit?: string) => Promise<boolean>
  /** Sets the quantity in a unit. A unit other than the current one becomes the chosen one, and has its own line. */
  readonly change: (quantity: Decimal, unit: string) => void | Promise<void>
  readonly chooseUnit: (unit: string) => void
}

/**
 * A product's cart lines and their changes, from a card or row. The price of a new line is taken from the prices on
 * screen when it is added.
 */
export function useProductOrder(product: Product, firstUnit = ''): ProductOrder {
  const dispatch = useAppDispatch()
  const confirmQuantity = useConfirmQuantity()
  const promptSignIn = useSignInPrompt()
  const { productKey } = product
  // One selector, because every card of a list runs it.
  const { settings, isPublic, isReadOnly, lines, failed } = useAppSelector(
    (state) => ({
      settings: selectSettings(state),
      isPublic: selectUserType(state) === 'Public',
      isReadOnly: selectIsReadOnly(state),
      ...selectProductInCart(state, productKey),
    }),
    shallowEqual,
  )
  const [chosenUnit, chooseUnit] = useState(() => findUnit(product.sellBys, firstUnit)?.unitOfMeasure ?? null)

  const usual = defaultSellBy(product, lines[0]?.quantity.unit ?? product.defaultQuantity?.unitOfMeasure)
  const unit = chosenUnit ?? usual?.unitOfMeasure ?? ''
  const sellBy = findUnit(product.sellBys, unit)
  const multipleOf = (each: string) => findUnit(product.sellBys, each)?.sellByMultiple ?? ZERO
  const lineIn = (each: string) => lines.find(({ quantity }) => quantity.unit === each)
  const line = lineIn(unit)
  const rounding = settings.orderQuantityRoundingFlag

  const usualQuantity = () => firstQuantity(product, unit, multipleOf(unit))
  async function add(quantity = usualQuantity(), sellByUm = unit): Promise<boolean> {
    if (isPublic) {
      await promptSignIn()
      return false
    }
    let isTaken = false
    await confirmQuantity(quantity, multipleOf(sellByUm), rounding, () => {
      isTaken = addNow(quantity, sellByUm)
    })
    return isTaken
  }
  function addNow(quantity: Decimal, sellByUm: string): boolean {
    const priceBy =
      defaultPriceBy(product, sellByUm, settings.syncPriceByWithSellByUMFlag)?.unitOfMeasure ?? ''
    const priced = quantityInPriceBy(product, quantity, sellByUm, priceBy) ?? ZERO
    const unitPrice = priceOfQuantity(readOffer(dispatch(sessionPrices()), productKey, priceBy), priced)
    const choice = { sellBy: sellByUm, priceBy, unitPrice, isOverridePrice: false }
    const made = makeLine(0, product, { ...choice, quantity, ...NO_TEXTS })
    const isTaken = dispatch(addLine(made)) !== null
    if (!isTaken) dispatch(notify({ severity: 'error', message: CART_MESSAGES.lineFailed }))
    return isTaken
  }
  function change(quantity: Decimal, wantedUnit: string): void | Promise<void> {
    const isOther = wantedUnit !== unit
    if (isOther) chooseUnit(wantedUnit)
    const changed = lineIn(wantedUnit)
    const isNone = compare(quantity, ZERO) === 0
    if (!changed) return isOther && !isNone ? add(quantity, wantedUnit).then(() => undefined) : undefined
    if (isNone) return void dispatch(deleteLine(changed))
    return confirmQuantity(quantity, multipleOf(wantedUnit), rounding, () => {
      dispatch(updateLine(withQuantity(changed, quantity, product), changed))
    })
  }
  const hasOptions = settings.canChangePrice || LINE_TEXTS.some((text) => isTextAllowed(text, settings))
  return {
    lines,
    failed,
    line,
    unit,
    sellBy,
    rounding,
    isReadOnly,
    hasOptions,
    usualQuantity,
    add,
    change,
    chooseUnit,
  }
}
