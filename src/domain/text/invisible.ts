/** Zero-width characters, soft hyphens, byte order marks and directional marks: pasted along unseen. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g

/** The text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')
