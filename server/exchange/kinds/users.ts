import { inArray, sql } from 'drizzle-orm'
import { MENU_KEYS } from '@/contract/accounts/menuKeys'
import { invitationGap, inviteUser } from '../../accounts/invitation'
import type { Transaction } from '../../db/database'
import { menuOverrides, userCustomers, users, type UserType } from '../../db/schema/accounts'
import { choice, code, flag, object, reference, text } from '../columns/column'
import { sessionSettingsReason } from '../columns/settingsCheck'
import type { Kind, Row, WriteContext } from '../kind'
import { given, joinNamed, recordset } from '../store/recordset'
import { tableKind } from '../store/tableKind'

const EMAIL_MAX = 100
const USERNAME = 'buyer@bistro.example'

/** Files never contain passwords: active users get a mail to choose one, once the shop has a name and a URL. */
async function invite(tx: Transaction, rows: readonly Row[], context: WriteContext): Promise<void> {
  const { config, now, holdsInvitations, note } = context
  const names = rows.map(({ username }) => String(username).toLowerCase())
  const added = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(sql`${inArray(sql`lower(${users.username})`, names)} and ${users.isActive}`)
  if (added.length === 0) return
  const gap = holdsInvitations ? null : await invitationGap(tx, config)
  if (holdsInvitations || gap !== null) {
    const reason = gap === null ? '' : ` (${gap})`
    note(`${added.length.toLocaleString('en-US')} new, not invited yet${reason}: user invite --all`)
    return
  }
  for (const user of added) await inviteUser(tx, user, { config, now })
}

interface UserKind {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly type: UserType
  readonly username: string
}

function userKind({ name, title, about, type, username }: UserKind): Kind {
  const ofType = sql.raw(`'${type}'`)
  return tableKind({
    name,
    title,
    about,
    retires: 'They are disabled: they cannot sign in, and their open sessions end.',
    table: users,
    key: ['username'],
    isKeyFolded: true,
    unique: ['email'],
    scope: sql`t.type = ${ofType}`,
    conflict: sql`lower(username)`,
    fixed: { type: sql`${ofType}` },
    retired: { column: users.isActive, value: sql`false` },
    columns: [
      code('username', 'Name to sign in with, in any case; often the mail address', EMAIL_MAX, {
        isRequired: true,
        example: username,
        stored: users.username,
      }),
      code('email', 'Mail address; no two users share one', EMAIL_MAX, {
        isRequired: true,
        example: username,
        stored: users.email,
      }),
      text('name', 'Name', 100, { isRequired: true, example: 'Nora Whitfield', stored: users.name }),
      flag('active', 'no: cannot sign in', { default: 'yes', example: 'yes', stored: users.isActive }),
      text('company', 'Company', 100, { stored: users.company }),
      text('phone', 'Phone number', 30, { stored: users.phone }),
      object(
        'settings',
        'Session settings that differ from the site’s and the customer’s, as JSON',
        (settings) => sessionSettingsReason(settings),
        { example: '{"canViewConfirmation":true}', stored: users.settings },
      ),
    ],
    refuse: [
      {
        column: 'username',
        reason: 'is taken by a user of another kind',
        where: sql`exists (select 1 from ${users} u
          where lower(u.username) = lower(${given('username')}) and u.type <> ${ofType})`,
      },
      {
        column: 'email',
        reason: 'is no mail address',
        where: sql`${given('email')} !~ '^[^[:space:]@]+@[^[:space:]@]+$'`,
      },
      {
        column: 'email',
        reason: 'is the address of another user',
        where: sql`exists (select 1 from ${users} u
          where lower(u.email) = lower(${given('email')}) and lower(u.username) <> lower(${given('username')}))`,
      },
    ],
    added: invite,
  })
}

export const usersKind = userKind({
  name: 'users',
  title: 'Users',
  about:
    'People who order for a customer, and administrators. New ones get a mail to choose a password; there are no passwords in files. user-customers says for whom they order.',
  type: 'Customer',
  username: USERNAME,
})

export const salespeopleKind = userKind({
  name: 'salespeople',
  title: 'Salespeople',
  about: 'People who order for many customers, which user-customers names. New ones get a mail as users do.',
  type: 'Salesperson',
  username: 'sales@distributor.example',
})

const user = (stored: (typeof userCustomers | typeof menuOverrides)['userId']) =>
  reference('user', 'User name of a user or salesperson', 'users', {
    isRequired: true,
    example: USERNAME,
    stored,
  })

const userCustomerColumns = [
  user(userCustomers.userId),
  reference('customer', 'A customer that they may order for', 'customers', {
    isRequired: true,
    example: '10042',
    stored: userCustomers.customerId,
  }),
  flag('default', 'yes for the one customer that a user orders for at first', {
    example: 'yes',
    stored: userCustomers.isDefault,
  }),
]

/** Clears the old default of a user before the new one is written. */
async function clearDefaults(tx: Transaction, rows: readonly Row[]): Promise<void> {
  const chosen = rows.filter((row) => row.default === true)
  if (chosen.length === 0) return
  await tx.execute(sql`update ${userCustomers} as t set is_default = false
    from ${recordset(userCustomerColumns, JSON.stringify(chosen))}${joinNamed(userCustomerColumns)}
    where t.user_id = to_user.id and t.is_default and t.customer_id <> to_customer.id`)
}

export const userCustomersKind = tableKind({
  name: 'user-customers',
  title: 'Customers of users and salespeople',
  about: 'The customers that somebody may order for.',
  retires: 'They are deleted: the user cannot order for the customer any more.',
  table: userCustomers,
  key: ['user', 'customer'],
  isKeyFolded: true,
  // Files never contain consumers and their own customers.
  scope: sql`exists (select 1 from users u where u.id = t.user_id and u.type <> 'Consumer')`,
  columns: userCustomerColumns,
  prepare: clearDefaults,
  single: [{ flag: 'default', per: 'user' }],
})

export const userMenuKind = tableKind({
  name: 'user-menu',
  title: 'Menu entries of users',
  about:
    'What single users see in the menu and others of their kind do not, or the other way round. AdminPanel, EditLandingPage and ColorMaintenance are given to administrators here.',
  retires: 'They are deleted: the entry is as for all users of the kind.',
  table: menuOverrides,
  key: ['user', 'key'],
  isKeyFolded: true,
  scope: sql`exists (select 1 from users u where u.id = t.user_id and u.type <> 'Consumer')`,
  columns: [
    user(menuOverrides.userId),
    choice('key', 'Menu entry', MENU_KEYS, {
      isRequired: true,
      example: 'AdminPanel',
      stored: menuOverrides.key,
    }),
    flag('visible', 'yes shows the entry', {
      default: 'yes',
      example: 'yes',
      stored: menuOverrides.isVisible,
    }),
    flag('locked', 'yes closes what the entry leads to', { stored: menuOverrides.isLocked }),
  ],
})
