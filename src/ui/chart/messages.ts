import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const CHART_MESSAGES = messages('chart', {
  show: 'Show as table',
  hide: 'Hide table',
  noValues: (series: string) => icu('{series}: no values.', { series }),
  always: (series: string, value: string) => icu('{series}: always {value}.', { series, value }),
  between: (series: string, low: string, lowAt: string, high: string, highAt: string) =>
    icu('{series}: from {low} ({lowAt}) to {high} ({highAt}).', { series, low, lowAt, high, highAt }),
})
