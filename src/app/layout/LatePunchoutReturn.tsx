import { lazy } from 'react'
import { LatePart } from '@/components/ui/feedback/LatePart'
import { selectIsPunchout } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'

const PARTS = {
  bar: lazy(() => import('./PunchoutReturn').then(({ BarReturn }) => ({ default: BarReturn }))),
  menu: lazy(() => import('./PunchoutReturn').then(({ MenuReturn }) => ({ default: MenuReturn }))),
} as const

const ignore = () => undefined

/** The way back to the buyer's system, in a session that came from there; its code comes with such a session. */
export function LatePunchoutReturn({ place }: { place: keyof typeof PARTS }) {
  const Part = PARTS[place]
  if (!useAppSelector(selectIsPunchout)) return null
  return (
    <LatePart isOpen onClose={ignore}>
      <Part />
    </LatePart>
  )
}
