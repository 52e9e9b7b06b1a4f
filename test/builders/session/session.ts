import * as v from 'valibot'
import type { MenuItemDto } from '@/contract/accounts/menu'
import { MENU_KEYS } from '@/contract/accounts/menuKeys'
import { CustomerDto, UserDto } from '@/contract/accounts/session'
import { SessionSettingsDto } from '@/contract/site/settings'
import type { SessionCredentials } from '@/domain/session/credentials'
import type { StateOf } from '@/session/sessionState'

export const aUser = (parts: Partial<UserDto> = {}): UserDto =>
  v.parse(UserDto, { username: 'buyer', name: 'A Buyer', type: 'Customer', ...parts })

export const aCustomer = (parts: Partial<CustomerDto> = {}): CustomerDto =>
  v.parse(CustomerDto, { customerKey: 7, customerCode: 'C7', name: 'Seven Seas', ...parts })

export const someSettings = (parts: Partial<SessionSettingsDto> = {}): SessionSettingsDto =>
  v.parse(SessionSettingsDto, parts)

/** A menu with every key visible and unlocked, with overrides. */
export const aMenu = (but: Partial<Record<string, Partial<MenuItemDto>>> = {}): MenuItemDto[] =>
  MENU_KEYS.map((key) => ({ key, isVisible: true, isLocked: false, logEntry: false, ...but[key] }))

export const someCredentials = (parts: Partial<SessionCredentials> = {}): SessionCredentials => ({
  token: 'token-1',
  customerKey: null,
  shipMethod: null,
  ...parts,
})

/** A ready session of a business customer with a full menu. */
export const aReadySession = (parts: Partial<StateOf<'ready'>> = {}): StateOf<'ready'> => ({
  status: 'ready',
  epoch: 4,
  credentials: someCredentials(),
  isPersisted: true,
  user: aUser(),
  customer: aCustomer(),
  menu: aMenu(),
  settings: someSettings(),
  isStale: false,
  staleReason: null,
  ...parts,
})

export const anUnauthorizedSession = (
  parts: Partial<StateOf<'unauthorized'>> = {},
): StateOf<'unauthorized'> => ({
  status: 'unauthorized',
  epoch: 4,
  reason: null,
  detail: null,
  logIn: false,
  guest: { status: 'unknown' },
  retry: null,
  isCodeGood: false,
  needsHumanCheck: false,
  isPersisted: true,
  resume: null,
  ...parts,
})
