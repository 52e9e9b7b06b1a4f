import { SCHOOL_ID } from '@test/worlds/demoKeys'

/** The salesperson for a school, which sees neither Soft Drinks (0904) nor Candy & Chocolate. */
export const FOR_THE_SCHOOL = {
  signedInAs: 'sales@tradecounter.example',
  customerKey: SCHOOL_ID,
} as const
