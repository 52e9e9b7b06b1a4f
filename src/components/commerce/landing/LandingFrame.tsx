import { createContext, type ComponentType, type ReactNode } from 'react'
import type { LandingContent } from '@/domain/landing/layout/layout'
import { ContentBox } from './ContentBox'

export interface LandingFrameProps {
  content: LandingContent
  /** The content as visitors see it. */
  children: ReactNode
}

function VisitorFrame({ children }: LandingFrameProps) {
  return <ContentBox>{children}</ContentBox>
}

/** What surrounds each content. The editor has a frame of its own, in which contents are selected and written. */
export const LandingFrameContext = createContext<ComponentType<LandingFrameProps>>(VisitorFrame)

/** The slide that each carousel shows at first, by the carousel's id; the editor shows what is selected. */
export const ShownSlideContext = createContext<ReadonlyMap<string, number>>(new Map())
