import type { LandingVariant } from '@/domain/landing/layout/layout'

type Image = LandingVariant<'image'>

/** For the parts of an image's settings. */
export interface ImageSettingsProps {
  content: Image
  /** Changes of the same name are one step to undo. */
  onChange: (change: Partial<Image>, joins?: string) => void
  onSettle: () => void
}
