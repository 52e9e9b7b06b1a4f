import { getMenu, type MenuItemDto } from '@/contract/accounts/menu'
import { getCustomer, getUser, listCustomers } from '@/contract/accounts/session'
import type { CustomerChoiceDto, CustomerDto, TokenRequestDto, UserDto } from '@/contract/accounts/session'
import { getSettings, type SessionSettingsDto } from '@/contract/site/settings'
import { baseApi } from '../net/baseApi'
import { contractCall, plainCall } from '../net/contractRequest'

export type User = UserDto
export type Customer = CustomerDto
/** A customer that a salesperson may choose. */
export type CustomerChoice = CustomerChoiceDto
export type MenuItem = MenuItemDto
export type SessionSettings = SessionSettingsDto
/** Proof for a token: a password, or the code of a procurement system. */
export type Grant = TokenRequestDto

/**
 * Identifies a load: only loads of equal name share a request in flight. The session names its loads by
 * epoch, so that an epoch never gets the answer of an earlier one.
 */
type LoadName = string | number

/** Options to always fetch and cache nothing, because the answer is stored in the session. */
export const LOAD = { subscribe: false, forceRefetch: true } as const

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query({
      ...contractCall(getUser, (_load: LoadName) => ({})),
      keepUnusedDataFor: 0,
    }),
    getCustomer: build.query({
      ...contractCall(getCustomer, (_load: LoadName) => ({})),
      keepUnusedDataFor: 0,
    }),
    getMenu: build.query({
      ...contractCall(getMenu, (_load: LoadName) => ({})),
      keepUnusedDataFor: 0,
    }),
    getSettings: build.query({
      ...contractCall(getSettings, (_load: LoadName) => ({})),
      keepUnusedDataFor: 0,
    }),
    listCustomers: build.query({
      ...plainCall(listCustomers),
      providesTags: ['Customer'],
    }),
  }),
})

export const { useGetSettingsQuery, useListCustomersQuery } = sessionApi
