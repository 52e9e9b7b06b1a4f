import Card from '@mui/material/Card'
import { useId, type ReactNode } from 'react'
import { Notice } from '@/ui/native/Notice'
import { formatPhone } from '@/domain/account/phone'
import type { Address } from '@/domain/address/address'
import { minimumOrderMessage, ADDRESS_FIELD_MESSAGES } from '@/domain/address/messages'
import { minimumOrderOf, zipRestriction, type ZipRules } from '@/domain/address/zipRules'
import { shipToLines } from '@/domain/checkout/shipTo'
import styles from './AddressCard.module.css'
import { addressTitle } from './messages'

interface AddressCardProps {
  address: Address
  rules: ZipRules
  corner?: ReactNode
  failure?: string | null
  children?: ReactNode
}

function Facts({ address: { contact, phone, deliveryTime } }: { address: Address }) {
  const facts = [
    [ADDRESS_FIELD_MESSAGES.contact, contact],
    [ADDRESS_FIELD_MESSAGES.phone, formatPhone(phone)],
    [ADDRESS_FIELD_MESSAGES.deliveryTime, deliveryTime],
  ].filter(([, fact]) => fact !== '')
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An address, with a notice if it is not served and its minimum order (Spec 3 §2). */
export function AddressCard({ address, rules, corner, failure = null, children }: AddressCardProps) {
  const titleId = useId()
  const restriction = zipRestriction(address, rules)
  const minimum = minimumOrderOf(address, rules)
  return (
    <Card component="article" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {addressTitle(address)}
        </h2>
        {corner}
      </div>
      <address className={styles.lines}>
        {shipToLines(address).map((line, index) => (
          <div key={index}>{line}</div>
        ))}
      </address>
      <Facts address={address} />
      {restriction === null ? null : (
        <Notice severity="warning" isAnnounced={false}>
          {restriction}
        </Notice>
      )}
      {minimum === null ? null : <p className={styles.minimum}>{minimumOrderMessage(minimum)}</p>}
      {failure === null ? null : <Notice severity="error">{failure}</Notice>}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </Card>
  )
}
