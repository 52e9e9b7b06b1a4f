import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { type ReactElement, useState } from 'react'
import { expect, it } from 'vitest'
import { QuantityControl } from '@/features/catalogue/parts/quantity/QuantityControl'
import { AmountField } from '@/ui/form/AmountField'
import { ENGLISH, makeLanguage, setLanguage } from '@/domain/language/language'
import { canonical, type Decimal } from '@/domain/money/decimal'
import { countedLine } from '@/domain/order-guides/stockCount'
import { CountRow } from '@/features/stock-counts/CountRow'

/** Runs per field and language. */
const RUNS = 12
const CASES = [{ unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '0' }]
const LINE = {
  id: 1,
  productKey: 10,
  orderQuantity: '12',
  unitOfMeasure: 'CS',
  priceByUnit: 'CS',
  overridePrice: null,
  heading: '',
  description: 'Plum',
  sequence: 1,
}

type Save = (value: Decimal | null) => void

function Quantity({ save }: { save: Save }) {
  const [quantity, setQuantity] = useState('987654')
  const take = (taken: Decimal) => {
    setQuantity(taken)
    save(taken)
  }
  return (
    <QuantityControl
      name="Plum"
      unit="CS"
      sellBys={CASES}
      rounding="None"
      onCommit={take}
      {...{ quantity }}
    />
  )
}

function Amount({ save }: { save: Save }) {
  const [value, setValue] = useState<Decimal | null>('987654.00')
  return (
    <AmountField
      label="Amount"
      value={value}
      onAmountChange={(amount) => {
        setValue(amount.value)
        save(amount.value)
      }}
    />
  )
}

const NO_NAMES: ReadonlySet<string> = new Set()

function Count({ save }: { save: Save }) {
  const [typed, setTyped] = useState('')
  const counted = countedLine(LINE, typed, CASES, '0')
  return (
    <CountRow
      {...counted}
      product={null}
      isComplete={false}
      factsOf={() => ''}
      sharedNames={NO_NAMES}
      onCount={(_id, stored) => {
        setTyped(stored)
        save(countedLine(LINE, stored, CASES, '0').isCounted ? stored : null)
      }}
    />
  )
}

const FIELDS: Record<string, (save: Save) => ReactElement> = {
  'a quantity': (save) => <Quantity save={save} />,
  'an amount': (save) => <Amount save={save} />,
  'a count': (save) => <Count save={save} />,
}

/** A text with its meaning; null for a text that means no single number. */
interface Entry {
  readonly text: string
  readonly means: Decimal | null
}

const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)

/** Texts of numbers in the language's format, and texts that are not numbers. */
function entries(tag: string): fc.Arbitrary<Entry> {
  const isFrench = tag === 'fr-CA'
  const written = fc
    .record({
      whole: fc.integer({ min: 1, max: 899_999 }).map(String),
      cents: fc.constantFrom('', '5', '25', '09'),
      group: fc.constantFrom('', ' ', '\u00A0', ...(isFrench ? ['\u202F'] : [','])),
      point: fc.constantFrom('.', ...(isFrench ? [','] : [])),
      around: fc.constantFrom(['', ''], ['  ', ' '], ['+', '']),
    })
    .map(({ whole, cents, group, point, around: [before = '', after = ''] }): Entry => ({
      text: `${before}${grouped(whole, group)}${cents && point + cents}${after}`,
      means: canonical(cents === '' ? whole : `${whole}.${cents}`),
    }))
  const fractions = fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom(['1/2', '5'], ['¼', '25'], ['3/4', '75']))
    .map(([whole, [part = '', decimals = '']]): Entry => ({
      text: `${whole} ${part}`,
      means: `${whole}.${decimals}`,
    }))
  const none = fc
    .constantFrom('abc', '2e3', '--', '1 2', '11/30', '1,20.5', ...(isFrench ? [] : ['1,5', '12,34']))
    .map((text): Entry => ({ text, means: null }))
  return fc.oneof({ weight: 3, arbitrary: written }, fractions, none)
}

const WAYS = ['keys', 'paste', 'event'] as const
type Way = (typeof WAYS)[number]

async function enter(way: Way, field: HTMLElement, text: string): Promise<void> {
  if (way === 'event') {
    // An input method, autofill and dictation put the whole text in at once.
    fireEvent.input(field, { target: { value: text } })
    return
  }
  await userEvent.tripleClick(field)
  if (way === 'keys') await userEvent.keyboard(text)
  else await userEvent.paste(text)
}

/** Enters the text, leaves the field, and compares what was saved. */
async function expectSaved(
  draw: (save: Save) => ReactElement,
  { text, means }: Entry,
  way: Way,
): Promise<void> {
  let saved: Decimal | null = null
  const { unmount } = render(draw((value) => (saved = value)))
  try {
    const field = screen.getByRole('textbox')
    await enter(way, field, text)
    expect(field).toHaveValue(text)
    fireEvent.blur(field)
    expect(saved && canonical(saved)).toBe(means)
    if (means !== null) return
    expect(field).toHaveValue(text)
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription()
  } finally {
    unmount()
  }
}

for (const [name, draw] of Object.entries(FIELDS)) {
  it.each(['en-US', 'es-US', 'fr-CA'])(
    `${name} in %s is saved as its text means, or not at all, with the text and a reason`,
    async (tag) => {
      setLanguage(tag === 'en-US' ? ENGLISH : makeLanguage(tag, { storefront: {} }))
      await fc.assert(
        fc.asyncProperty(entries(tag), fc.constantFrom(...WAYS), (entry, way) =>
          expectSaved(draw, entry, way),
        ),
        { numRuns: RUNS },
      )
    },
  )
}
