import { createContext, type ReactNode } from 'react'
import type { LandingContent } from '@/domain/landing/layout/layout'
import { ContentBox } from './ContentBox'

/** Wraps a content in a frame around its visitors' view. */
export type FrameContent = (content: LandingContent, view: ReactNode) => ReactNode

const visitorsFrame: FrameContent = (_content, view) => <ContentBox>{view}</ContentBox>

/** Frame around each content. The editor has its own frame, in which contents are selected and edited. */
export const LandingFrameContext = createContext<FrameContent>(visitorsFrame)

/** The initial slide of each carousel, by the carousel's id; the editor shows the selected one. */
export const ShownSlideContext = createContext<ReadonlyMap<string, number>>(new Map())
