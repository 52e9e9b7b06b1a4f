import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeLanguage, setLanguage } from '@/domain/language/language'
import { messages } from '@/domain/language/messages'
import { useInLanguage } from './useInLanguage'

const texts = messages('test', { price: 'Price' })
const makeTitles = () => [texts.price]
const seen = new Set<readonly string[]>()

function Titles() {
  const titles = useInLanguage(makeTitles)
  seen.add(titles)
  return <p>{titles}</p>
}

it('makes texts anew in another language only', () => {
  const { rerender } = render(<Titles />)
  rerender(<Titles />)
  expect(seen.size).toBe(1)
  act(() => setLanguage(makeLanguage('es-US', { storefront: { Price: 'Precio' } })))
  expect(screen.getByText('Precio')).toBeVisible()
  expect(seen.size).toBe(2)
})
