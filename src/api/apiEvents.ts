import { createAction } from '@reduxjs/toolkit'

const prepareRefusal = (description = '') => ({ payload: { description } })

/**
 * The backend refused the token that is still in use, and what it said of it. The transport announces it; the session
 * acts on it.
 */
export const unauthorizedReceived = createAction('api/unauthorizedReceived', prepareRefusal)
