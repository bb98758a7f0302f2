/** The product's name: one value, used everywhere a person reads it. */
export const PRODUCT = 'Curlew'

/** The narrowest window, in CSS pixels, that gets the wide layout; 782 is narrow. */
export const WIDE_FROM_PX = 783
