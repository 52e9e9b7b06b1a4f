import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { pastDueAmount } from '@/domain/account/accountSummary'
import { isPickedUp } from '@/domain/checkout/steps'
import { formatDate } from '@/domain/dates/calendarDate'
import { saidWord } from '@/domain/history/contractWords'
import { newestOrder } from '@/domain/history/orderHistory'
import { isAllowed } from '@/domain/menu/menuAccess'
import { formatDollars, formatMoney } from '@/domain/money/money'
import {
  orderGuideCountPath,
  orderGuidePath,
  orderPath,
  productsPath,
  ROUTES,
} from '@/domain/navigation/paths'
import { shipMethodName } from '@/domain/session/shipMethod'
import { useAccountSummary } from '@/features/account/state/useAccount'
import {
  selectCart,
  selectCartLoad,
  selectCartState,
  selectCartTotals,
} from '@/features/cart/state/cartSelectors'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { useGetDeliveryDatesQuery } from '@/features/checkout/checkoutApi'
import { useListOrderHistoryQuery } from '@/features/history/historyApi'
import { useIsOrderOpenable } from '@/features/history/state/useOrderHistory'
import { useListOrderGuidesQuery } from '@/features/order-guides/orderGuideApi'
import { REORDER_MESSAGES } from '@/features/orders/parts/reorder/messages'
import { ReorderDialog, useCanReorder } from '@/features/orders/parts/reorder/ReorderDialog'
import { useIsPayingOffered } from '@/features/payments/parts/useIsPayingOffered'
import type { QueryAnswer } from '@/net/baseApi'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { selectCustomer, selectMenu, selectSettings, selectShipMethod } from '@/session/sessionSelectors'
import { Button, ButtonLink } from '@/ui/native/Button'
import { Skeleton } from '@/ui/native/Skeleton'
import { START_MESSAGES as texts } from './messages'
import type { StartCardName } from './useStartCardNames'
import styles from './YourBusiness.module.css'

interface CardProps {
  name: StartCardName
  /** State of the card's data; absent if they are there at once. */
  query?: Pick<QueryAnswer<unknown>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: ReactNode
  action?: ReactNode
}

/** A card of fixed height, with its data or their state. */
function StartCard({ name, query, children, action }: CardProps) {
  const isLoaded = query === undefined || query.data !== undefined
  const hasFailed = !isLoaded && query.error !== undefined
  return (
    <li className={styles.card} aria-busy={!isLoaded && !hasFailed}>
      <h3 className={styles.title}>{texts[name]}</h3>
      <div className={styles.content}>
        {isLoaded ? children : null}
        {hasFailed ? <p role="status">{texts.failed}</p> : null}
        {isLoaded || hasFailed ? null : <Skeleton width="60%" />}
      </div>
      <div className={styles.action}>
        {isLoaded ? action : null}
        {hasFailed ? (
          <Button isSmall isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function ShipMethodCard({ onChange }: { onChange: () => void }) {
  const shipMethod = useAppSelector(selectShipMethod)
  const { allowConsumerPickup, allowConsumerDelivery } = useAppSelector(selectSettings)
  const change = (
    <Button isSmall onClick={onChange}>
      {texts.change}
    </Button>
  )
  return (
    <StartCard name="shipMethod" action={allowConsumerPickup && allowConsumerDelivery ? change : null}>
      <p className={styles.main}>{shipMethodName(shipMethod ?? '')}</p>
    </StartCard>
  )
}

/** The date that the cart has, or the earliest for its ship-to. Optional: without an answer there is none. */
function NextDelivery() {
  const { header } = useAppSelector(selectCart)
  const isPickup = isPickedUp(useAppSelector(selectShipMethod), useAppSelector(selectCustomer)?.name)
  const { data } = useGetDeliveryDatesQuery(header.customerShipToCode)
  const earliest = data?.earliestDate ?? null
  const chosen = header.deliveryDate
  const date = chosen !== null && (earliest === null || chosen >= earliest) ? chosen : earliest
  if (data === undefined || date === null) return null
  return <p className={styles.note}>{(isPickup ? texts.pickup : texts.delivery)(formatDate(date))}</p>
}

/** The cart of the app bar, which has loaded it. */
function CartCard() {
  const dispatch = useAppDispatch()
  const menu = useAppSelector(selectMenu)
  const { hidePricing } = useAppSelector(selectSettings)
  const load = useAppSelector(selectCartLoad)
  const { isReading, error } = useAppSelector(selectCartState)
  const { itemsQuantity, lineTotal } = useAppSelector(selectCartTotals)
  const query = {
    data: load === 'Loaded' || undefined,
    error: error ?? undefined,
    isFetching: isReading,
    refetch: () => dispatch(refreshCart()),
  }
  const isEmpty = itemsQuantity === 0
  const toCart = (
    <ButtonLink variant="filled" isSmall to={ROUTES.cart}>
      {texts.openCart}
    </ButtonLink>
  )
  const toProducts = isAllowed(menu, 'ViewProducts') ? (
    <ButtonLink isSmall to={ROUTES.products}>
      {texts.startOrder}
    </ButtonLink>
  ) : null
  return (
    <StartCard name="cart" query={query} action={isEmpty ? toProducts : toCart}>
      <p className={styles.main}>
        {isEmpty ? texts.emptyCart : texts.lines(itemsQuantity)}
        {isEmpty || hidePricing ? null : <span className={styles.amount}>{formatMoney(lineTotal)}</span>}
      </p>
      {isAllowed(menu, 'CheckOut') ? <NextDelivery /> : null}
    </StartCard>
  )
}

/** A list read a minute ago is not read again; orders of this tab invalidate it. */
const FRESH_S = 60

function LastOrderCard() {
  const query = useListOrderHistoryQuery(undefined, { refetchOnMountOrArgChange: FRESH_S })
  const { data } = query
  const order = useMemo(() => (data ? newestOrder(data) : null), [data])
  const isOpenable = useIsOrderOpenable(order)
  const canReorder = useCanReorder() && isOpenable
  const [reordered, setReordered] = useState<string | null>(null)
  if (order === null) {
    return (
      <StartCard name="lastOrder" query={query}>
        <p className={styles.main}>{texts.noOrders}</p>
      </StartCard>
    )
  }
  const { orderNumber, orderDate, status, total } = order
  const name = texts.order(orderNumber)
  const reorder = (
    <Button
      isSmall
      aria-label={texts.reorderOf(orderNumber)}
      onClick={() => {
        setReordered(orderNumber)
      }}
    >
      {REORDER_MESSAGES.reorder}
    </Button>
  )
  const note = [formatDate(orderDate), saidWord(status)].filter((part) => part !== '').join(' · ')
  return (
    <>
      <StartCard name="lastOrder" query={query} action={canReorder ? reorder : null}>
        <p className={styles.main}>
          {isOpenable ? <Link to={orderPath(orderNumber)}>{name}</Link> : name}
          {total === null ? null : <span className={styles.amount}>{formatDollars(total)}</span>}
        </p>
        <p className={styles.note}>{note}</p>
      </StartCard>
      <ReorderDialog orderNumber={reordered} onClose={() => setReordered(null)} />
    </>
  )
}

const SHOWN_GUIDES = 3

function OrderGuidesCard() {
  const query = useListOrderGuidesQuery(undefined)
  const canBrowse = isAllowed(useAppSelector(selectMenu), 'ViewProducts')
  const guides = query.data?.slice(0, SHOWN_GUIDES) ?? []
  return (
    <StartCard name="orderGuides" query={query}>
      {guides.length === 0 ? (
        <p className={styles.main}>{texts.noGuides}</p>
      ) : (
        <ul className={styles.guides}>
          {guides.map(({ name }) => (
            <li key={name}>
              <Link to={canBrowse ? productsPath({ og: name }) : orderGuidePath(name)}>{name}</Link>
              <Link to={orderGuideCountPath(name)} aria-label={texts.countOf(name)}>
                {texts.count}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </StartCard>
  )
}

function AccountCard() {
  const query = useAccountSummary()
  const isPayingOffered = useIsPayingOffered()
  const pastDue = query.data ? pastDueAmount(query.data) : null
  const pay = (
    <ButtonLink isSmall to={ROUTES.accountPayment}>
      {texts.pay}
    </ButtonLink>
  )
  return (
    <StartCard name="account" query={query} action={isPayingOffered ? pay : null}>
      <p className={styles.main}>
        <Link to={ROUTES.accountSummary}>{texts.balance(formatDollars(query.data?.balance ?? null))}</Link>
      </p>
      <p className={styles.note} data-overdue={pastDue !== null || undefined}>
        {pastDue === null ? texts.nothingPastDue : texts.pastDue(formatDollars(pastDue))}
      </p>
    </StartCard>
  )
}

interface StartCardsProps {
  names: readonly StartCardName[]
  onChangeShipMethod: () => void
}

export function StartCards({ names, onChangeShipMethod }: StartCardsProps) {
  const cards: Readonly<Record<StartCardName, ReactNode>> = {
    shipMethod: <ShipMethodCard key="shipMethod" onChange={onChangeShipMethod} />,
    cart: <CartCard key="cart" />,
    lastOrder: <LastOrderCard key="lastOrder" />,
    orderGuides: <OrderGuidesCard key="orderGuides" />,
    account: <AccountCard key="account" />,
  }
  return names.map((name) => cards[name])
}
