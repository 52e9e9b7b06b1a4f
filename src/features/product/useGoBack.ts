import { useNavigate } from 'react-router-dom'
import { productsPath } from '@/domain/navigation/paths'

/** The router numbers its entries from 0; a screen opened by its address has nothing of ours behind it. */
function hasWayBack(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** Goes back to where the person came from, else to the catalogue. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => void (hasWayBack() ? navigate(-1) : navigate(productsPath()))
}
