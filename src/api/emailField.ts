import * as v from 'valibot'
import { email } from '@/contract/fields'

/** Whether a text is an e-mail address as the calls of the contract take it; blanks around it do not count. */
export const isEmail = (text: string): boolean => v.is(email, text)
