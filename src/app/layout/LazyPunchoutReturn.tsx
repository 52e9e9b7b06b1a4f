import { lazyPart } from '@/ui/feedback/lazyComponent'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { selectIsPunchout } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'

const PARTS = {
  bar: lazyPart(() => import('./PunchoutReturn'), 'BarReturn'),
  menu: lazyPart(() => import('./PunchoutReturn'), 'MenuReturn'),
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
