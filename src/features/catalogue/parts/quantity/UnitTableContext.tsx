import { createContext, type ReactNode, useContext } from 'react'
import type { UnitTable } from '@/domain/units/unitWords'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'

const UnitTableContext = createContext<UnitTable>([])

/** Gives every quantity field the site's names for units. */
export function UnitTableProvider({ children }: { children: ReactNode }) {
  const { units } = useAppSelector(selectSettings)
  return <UnitTableContext value={units}>{children}</UnitTableContext>
}

/** Names of units on this site; none outside the provider. */
export const useUnitTable = (): UnitTable => useContext(UnitTableContext)
