/** Height of a row of the customer list (Spec 2 §9). */
export const ROW_HEIGHT_PX = 75
