import { createSlice } from '@reduxjs/toolkit'
import { isSessionEvent } from './sessionEvents'
import { nextSession } from './sessionMachine'
import { initialSession } from './sessionState'

/** The session in the store: nothing but the machine. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isSessionEvent, (state, event) => nextSession(state, event))
  },
})
