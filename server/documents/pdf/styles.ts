import type { Style } from './band'

export const NAME: Style = { face: 'bold', size: 13, gray: 0 }
export const TITLE: Style = { face: 'bold', size: 18, gray: 0 }
export const LABEL: Style = { face: 'bold', size: 7.5, gray: 0.35 }
export const TEXT: Style = { face: 'regular', size: 9, gray: 0 }
export const MUTED: Style = { face: 'regular', size: 8.5, gray: 0.3 }
export const STRONG: Style = { face: 'bold', size: 11, gray: 0 }

export const HAIRLINE = { width: 0.5, gray: 0.8 }
export const LINE = { width: 0.75, gray: 0.2 }
/** Gray behind headings. */
export const TINT = 0.94
/** Padding on both sides of a cell. */
export const PADDING = 4
