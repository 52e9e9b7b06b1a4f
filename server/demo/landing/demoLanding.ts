import type { InferInput } from 'valibot'
import type { LandingLayoutPayloadDto } from '@/contract/landing/landingPayload'
import { imagePath } from '@/domain/navigation/paths'
import { RANGE } from '../catalogue/index'
import { HERO_PICTURES } from './heroPictures'

type Layout = InferInput<typeof LandingLayoutPayloadDto>

const WELCOME =
  '<p>Good food starts with <strong>good ingredients</strong>. We deliver <em>six days a week</em>, before your first guests arrive.</p>' +
  '<ul><li>Order until <strong>4 p.m.</strong> for the next day</li>' +
  '<li>No minimum for pick-up</li><li>Everything you bought before is one click away</li></ul>' +
  '<p><a href="/products">See all products</a> or <a href="/history/products">order again</a>.</p>'

const SERVICE =
  '<p>Questions about an order? Our kitchen-trained team answers.</p>' +
  '<p>Call <a href="tel:+16035550100">603-555-0100</a> or write to ' +
  '<a href="mailto:orders@alderfinch.example">orders@alderfinch.example</a>.</p>'

const HOURS =
  '<blockquote>Pick-up counter: Monday to Saturday, 6 a.m. to 6 p.m.</blockquote>' +
  '<p data-align="center"><u>Closed on public holidays.</u></p>'

const text = (id: string, value: string) => ({ id, variant: 'text', value }) as const

const slides = HERO_PICTURES.map(({ name, alt, href }, index) => ({
  id: `slide-${index + 1}`,
  parentId: 'hero',
  variant: 'image' as const,
  src: imagePath(name),
  alt,
  padding: 0,
  link: { variant: 'internal' as const, href },
}))

/** The demo's landing page, with every kind of content. */
export function demoLanding(): Layout {
  const [first] = RANGE
  if (!first) throw new Error('The demo has no main category')
  return {
    enabled: true,
    title: 'Welcome to Alder & Finch',
    cards: [
      { id: 'hero', index: 1, heading: '', width: 4, height: 'auto', childID: 'hero' },
      {
        id: 'welcome',
        index: 2,
        heading: 'From farm to kitchen',
        width: 2,
        height: '100%',
        childID: 'welcome',
      },
      { id: 'help', index: 3, heading: 'We are here to help', width: 2, height: '100%', childID: 'help' },
      { id: 'pushed', index: 4, heading: 'This week’s picks', width: 4, height: 'auto', childID: 'pushed' },
      {
        id: 'range',
        index: 5,
        heading: `From our range: ${first.description}`,
        width: 4,
        height: 'auto',
        childID: 'range',
      },
    ],
    contents: [
      { id: 'hero', variant: 'carousel', interval: 6, children: slides.map(({ id }) => id) },
      ...slides,
      text('welcome', WELCOME),
      { id: 'help', variant: 'group', direction: 'row', children: ['service', 'hours'] },
      text('service', SERVICE),
      text('hours', HOURS),
      { id: 'pushed', variant: 'pushProductList' },
      {
        id: 'range',
        variant: 'productList',
        productSource: 'Main Categories',
        categoryCode: first.code,
        category: first.description,
      },
    ],
  }
}
