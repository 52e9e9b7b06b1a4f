/** Below this width the layout is a phone's (Spec 1 §9). */
export const NARROW_PX = 600

/** From this width the side menu stays open (Spec 1 §2: medium and wider screens). */
export const MEDIUM_PX = 900
