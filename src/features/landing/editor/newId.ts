import { nanoid } from '@reduxjs/toolkit'

/** An id for a new card or content. */
export const newId = (): string => nanoid(10)
