import { useState, useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { Button } from '@/ui/native/Button'
import type { ImportLine } from '@/domain/import/importLine'
import type { Goods, GoodsChooser } from '@/domain/import/words/goods'
import { ORDER_READING_MESSAGES as texts } from './messages'
import styles from './GoodsChoice.module.css'
import { UnitPrice } from '@/features/catalogue/parts/UnitPrice'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { BareRadio } from '@/ui/form/Radio'
import type { Product } from '@/domain/catalogue/product'
import { defaultSellBy } from '@/domain/units/choices'
import { findUnit } from '@/domain/units/unit'
import { unitMeant } from '@/domain/units/unitWords'
import { selectSettings } from '@/session/sessionSelectors'
import { useProducts } from '@/features/catalogue/state/useProduct'
import { useAppSelector } from '@/session/hooks'

interface GoodsChoiceProps {
  /** Name of the line in texts, such as '7'. */
  name: string
  words: string
  /** The unit of the line as written; '' if absent. */
  unit: string
  offered: readonly number[]
  chosen: number | null
  isLocked: boolean
  /** True if a press opened the choice, which then takes the focus. */
  isFocused: boolean
  onChoose: (productKey: number) => void
}

/** Price of the unit that a line orders, or else of the product's default unit. */
function PriceOfLine({ product, unit }: { product: Product; unit: string }) {
  const { hidePricing, units } = useAppSelector(selectSettings)
  const named = unitMeant(product.sellBys, unit, units)
  const preferred = defaultSellBy(product, product.defaultQuantity?.unitOfMeasure)?.unitOfMeasure
  const sellBy = named ?? preferred ?? ''
  const decimals = findUnit(product.priceBys, sellBy)?.priceDecimals
  if (hidePricing || sellBy === '' || decimals === undefined) return null
  return <UnitPrice productKey={product.productKey} unit={sellBy} decimals={decimals} />
}

/** Enter on an option must not submit the import. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/**
 * The products that the words of a line may mean. The choice stays open after choosing, so that arrow keys can go
 * through it.
 */
function GoodsChoice(props: GoodsChoiceProps) {
  const { name, words, unit, offered, chosen, isLocked, isFocused, onChoose } = props
  const group = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const products = useProducts(offered)
  const factsOf = useProductFacts()
  useEffect(() => {
    if (isFocused) box.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
  }, [isFocused])
  return (
    <fieldset ref={box} className={styles.choice} disabled={isLocked}>
      <legend className={styles.question}>{texts.whichGoods(words, name)}</legend>
      {offered.map((key) => {
        const product = products.get(key)
        if (!product) return null
        return (
          <label key={key} className={styles.option}>
            <BareRadio
              onKeyDown={keepForm}
              name={group}
              checked={chosen === key}
              onChange={() => onChoose(key)}
            />
            <span className={styles.product}>
              <span className={styles.description}>{product.description}</span>
              <span className={styles.facts}>{factsOf(product)}</span>
            </span>
            <PriceOfLine product={product} unit={unit} />
          </label>
        )
      })}
      <p className={styles.hint}>{texts.otherWords}</p>
    </fieldset>
  )
}

interface LineGoodsProps {
  line: ImportLine
  /** Name of the line in texts, such as '7'. */
  name: string
  goods: Goods
  isLocked: boolean
  onChoose: (line: ImportLine, productKey: number) => void
}

const reasonOf = (by: Exclude<GoodsChooser, 'user'>) => texts.chosenBy[by]

/**
 * Product for the words of a line: offers a choice, or shows the automatic choice with a button to change it.
 */
export function LineGoods({ line, name, goods, isLocked, onChoose }: LineGoodsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { chosen, offered, isSearching } = goods
  const words = line.code || line.description
  if (isSearching) return <p className={styles.hint}>{texts.searchingGoods(words)}</p>
  if (chosen && chosen.by !== 'user' && !isOpen) {
    return (
      <p className={styles.reason}>
        <span className={styles.hint}>{reasonOf(chosen.by)}</span>
        {offered.length > 1 && !isLocked ? (
          <Button isSmall aria-label={texts.changeGoodsOf(words, name)} onClick={() => setIsOpen(true)}>
            {texts.changeGoods}
          </Button>
        ) : null}
      </p>
    )
  }
  if (offered.length === 0) return null
  return (
    <GoodsChoice
      {...{ words, name, offered, isLocked }}
      unit={line.unit}
      chosen={chosen?.productKey ?? null}
      isFocused={isOpen}
      onChoose={(productKey) => onChoose(line, productKey)}
    />
  )
}
