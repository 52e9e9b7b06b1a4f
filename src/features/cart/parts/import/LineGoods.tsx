import { useState } from 'react'
import { Button } from '@/ui/native/Button'
import type { ImportLine } from '@/domain/import/importLine'
import type { Goods, GoodsChooser } from '@/domain/import/words/goods'
import { GoodsChoice } from './GoodsChoice'
import { ORDER_READING_MESSAGES as texts } from './messages'
import styles from './GoodsChoice.module.css'

interface LineGoodsProps {
  line: ImportLine
  /** The line as texts call it. */
  name: string
  goods: Goods
  isLocked: boolean
  onChoose: (line: ImportLine, productKey: number) => void
}

const reasonOf = (by: Exclude<GoodsChooser, 'user'>) => texts.chosenBy[by]

/** The product that the words of a line mean: to be chosen, or chosen and to be changed. */
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
