import { BareSelect, Select } from '@/ui/native/Select'
import type { SellBy } from '@/domain/units/unit'
import { QUANTITY_MESSAGES as texts } from './messages'

interface UnitSelectProps {
  name: string
  label?: string
  sellBys: readonly SellBy[]
  unit: string
  isDisabled?: boolean | undefined
  className?: string | undefined
  onUnitChange: (unit: string) => void
}

/** The sell-by unit choice beside every quantity (Spec 2 §5). */
export function UnitSelect(props: UnitSelectProps) {
  const { name, label, sellBys, unit, isDisabled, className, onUnitChange } = props
  const choice = {
    options: sellBys.map(({ unitOfMeasure }) => ({ value: unitOfMeasure, label: unitOfMeasure })),
    value: unit,
    disabled: isDisabled,
    className,
    onValueChange: onUnitChange,
  }
  if (label !== undefined) return <Select {...choice} label={label} />
  return <BareSelect {...choice} aria-label={texts.unitOf(name)} />
}
