import { createAction } from '@reduxjs/toolkit'

/** The backend refused the token that is still in use. The transport announces it; the session acts on it. */
export const unauthorizedReceived = createAction('api/unauthorizedReceived')
