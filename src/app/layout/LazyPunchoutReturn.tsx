import { lazy } from 'react'
import { LazyPart } from '@/components/ui/feedback/LazyPart'
import { selectIsPunchout } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'

const PARTS = {
  bar: lazy(() => import('./PunchoutReturn').then(({ BarReturn }) => ({ default: BarReturn }))),
  menu: lazy(() => import('./PunchoutReturn').then(({ MenuReturn }) => ({ default: MenuReturn }))),
} as const

const ignore = () => undefined

/** The way back to the buyer's system; loaded only in punchout sessions. */
export function LazyPunchoutReturn({ place }: { place: keyof typeof PARTS }) {
  const Part = PARTS[place]
  if (!useAppSelector(selectIsPunchout)) return null
  return (
    <LazyPart isOpen onClose={ignore}>
      <Part />
    </LazyPart>
  )
}
