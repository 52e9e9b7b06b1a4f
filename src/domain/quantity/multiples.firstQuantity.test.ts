import { expect, test } from 'vitest'
import { firstQuantity } from '@/domain/quantity/multiples'

test.each([
  [null, 'CS', '0', '1'],
  [null, 'CS', '4', '4'],
  [{ orderQuantity: '6', unitOfMeasure: 'CS' }, 'CS', '0', '6'],
  [{ orderQuantity: '6', unitOfMeasure: 'CS' }, 'CS', '4', '8'],
  [{ orderQuantity: '6', unitOfMeasure: 'CS' }, 'EA', '0', '1'],
  [{ orderQuantity: '0', unitOfMeasure: 'CS' }, 'CS', '0', '1'],
])(
  'a product with the default %j starts in %s, with multiple %s, at %s',
  (defaultQuantity, unit, multiple, expected) => {
    expect(firstQuantity({ defaultQuantity }, unit, multiple)).toBe(expected)
  },
)
