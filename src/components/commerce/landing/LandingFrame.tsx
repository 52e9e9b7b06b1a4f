import { createContext, type ReactNode } from 'react'
import type { LandingContent } from '@/domain/landing/layout/layout'
import { ContentBox } from './ContentBox'

/** Puts a box around a content as visitors see it. */
export type FrameContent = (content: LandingContent, view: ReactNode) => ReactNode

const visitorsFrame: FrameContent = (_content, view) => <ContentBox>{view}</ContentBox>

/** What surrounds each content. The editor has a frame of its own, in which contents are selected and written. */
export const LandingFrameContext = createContext<FrameContent>(visitorsFrame)

/** The slide that each carousel shows at first, by the carousel's id; the editor shows what is selected. */
export const ShownSlideContext = createContext<ReadonlyMap<string, number>>(new Map())
