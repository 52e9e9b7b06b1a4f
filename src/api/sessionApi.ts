import { listCustomers } from '@/contract/session'
import { baseApi } from './baseApi'
import { plainCall } from './transport/contractRequest'
import type { MenuItemDto } from '../contract/menu'
import type { CustomerChoiceDto, CustomerDto, TokenRequestDto, UserDto } from '../contract/session'
import type { SessionSettingsDto } from '../contract/settings'

/* The session's own words for what the contract spells the same way; a backend's oddities would end here. */

export type User = UserDto
export type Customer = CustomerDto
/** A customer that a salesperson may choose. */
export type CustomerChoice = CustomerChoiceDto
export type MenuItem = MenuItemDto
export type SessionSettings = SessionSettingsDto
/** What a token is asked for with: a password, or the code of a procurement system. */
export type Grant = TokenRequestDto

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.query({
      ...plainCall(listCustomers),
      providesTags: ['Customer'],
    }),
  }),
})

export const { useListCustomersQuery } = sessionApi
