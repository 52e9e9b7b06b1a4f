import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { originOf } from '@/domain/navigation/origin'

interface ForcedPathProps {
  path: string
  children: ReactNode
  /** Keeps the entry of the browser's history from which it came. */
  isPushed?: boolean
  /** Whose screen it leads away from. */
  of?: string | null
}

/** Keeps the address at one path while a state of the session lasts, and remembers where it came from. */
export function ForcedPath({ path, children, isPushed = false, of = null }: ForcedPathProps) {
  const location = useLocation()
  if (location.pathname === path) return children
  return <Navigate to={path} replace={!isPushed} state={originOf(location, of)} />
}
