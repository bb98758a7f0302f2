/** The product's name, used in all texts. */
export const PRODUCT = 'Curlew'
