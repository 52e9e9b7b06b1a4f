/** Keys of the demo's customers. */
export const CUSTOMER = { harborBistro: 101, house: 161, consumer: 901 } as const
/** St. Brendan Academy, for which soft drinks and candy are hidden. */
export const SCHOOL_ID = 155
/** Windham Town Schools, with thousands of open items. */
export const BACKLOG_ID = 160
