import type {
  CartDto,
  CartHeaderDto,
  CartHeaderPayloadDto,
  CartLineDto,
  CartLinePayloadDto,
} from '@/contract/cart/cart'
import {
  type Cart,
  type CartHeader,
  type CartLine,
  type CartLinePayload,
  sortCartLines,
} from '@/domain/cart/cart'
import { textsOf } from '@/domain/cart/lineTexts'
import { shownCode } from '@/domain/catalogue/productFields'
import { messages } from '@/domain/language/messages'
import { dollars } from '@/domain/money/money'
import { priceRate } from '@/domain/money/rate'
import { failureMessage } from '@/net/apiError'

function toCartHeader({ customer_PO, ...header }: CartHeaderDto): CartHeader {
  return { ...header, customerPo: customer_PO }
}

function toCartLine(dto: CartLineDto): CartLine {
  const priceUnit = dto.unitOfMeasure_Prc || dto.unitOfMeasure
  return {
    id: dto.id,
    productKey: dto.productKey,
    productCode: shownCode(dto),
    description: dto.description,
    quantity: { value: dto.orderQuantity, unit: dto.unitOfMeasure },
    unitPrice: dto.unitPrice === null ? null : priceRate(dto.unitPrice, priceUnit),
    isOverridePrice: dto.isOverridePrice,
    ...(dto.isOverridePrice && dto.standardPrice !== null && { standardPrice: dto.standardPrice }),
    ...(dto.addedBy && { addedBy: dto.addedBy }),
    priceConversion: { factor: dto.priceConversion, from: dto.unitOfMeasure, to: priceUnit },
    extension: dto.extension === null ? null : dollars(dto.extension),
    ...textsOf(dto),
    caseQuantity: dto.caseQuantity,
    errors: dto.errors,
    ...(dto.priceDecimals !== null && { priceDecimals: dto.priceDecimals }),
    ...(dto.version && { version: dto.version }),
    ...(dto.changes.length > 0 && { changes: dto.changes }),
  }
}

export function toCart(dto: CartDto): Cart {
  return {
    header: toCartHeader(dto.header),
    lines: sortCartLines(dto.lines.map(toCartLine)),
    messages: dto.messages,
    ...(dto.sharedWith.length > 0 && { sharedWith: dto.sharedWith }),
    ...(dto.digest !== '' && { digest: dto.digest }),
  }
}

/** Local lines are new to the server: their negative ids become 0 (Spec 2 §3, §9). */
export function fromCartLine({ priceByUnit, overridePrice, ...line }: CartLinePayload): CartLinePayloadDto {
  return {
    ...line,
    id: Math.max(0, line.id),
    unitOfMeasure_Prc: priceByUnit,
    ...(overridePrice !== null && { overridePrice }),
    included: false,
  }
}

const LINE_MESSAGES = messages('lineWrites', { failed: 'An error occurred while performing this action' })

/** Reason of a rejected line: the first of errors, else the message (Spec 2 §8). */
export function lineRefusal(body: unknown): string {
  return failureMessage(body, LINE_MESSAGES.failed)
}

/** Reason of another rejected write (Spec 2 §8). */
export function writeRefusal(body: unknown): string {
  return failureMessage(body)
}

export function fromCartHeader({ customerPo, ...header }: Omit<CartHeader, 'isValid'>): CartHeaderPayloadDto {
  return { ...header, customer_PO: customerPo }
}
