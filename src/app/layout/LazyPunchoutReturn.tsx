import { lazy } from 'react'
import { LazyPart } from '@/components/ui/feedback/LazyPart'
import { selectIsPunchout } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'

const PARTS = {
  bar: lazy(() => import('./PunchoutReturn').then(({ BarReturn }) => ({ default: BarReturn }))),
  menu: lazy(() => import('./PunchoutReturn').then(({ MenuReturn }) => ({ default: MenuReturn }))),
} as const

const ignore = () => undefined

export function LazyPunchoutReturn({ place }: { place: keyof typeof PARTS }) {
  const Part = PARTS[place]
  if (!useAppSelector(selectIsPunchout)) return null
  return (
    <LazyPart isOpen onClose={ignore}>
      <Part />
    </LazyPart>
  )
}
