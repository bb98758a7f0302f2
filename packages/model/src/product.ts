/** The product's name, used in all texts. */
export const PRODUCT = 'Curlew'

/** Minimum window width of the wide layout, in CSS pixels: 782 is narrow. */
export const WIDE_FROM_PX = 783
