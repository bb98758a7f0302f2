/** 128 random bits as digits. Works without a secure context. Throws if the page has broken `crypto`. */
export const randomId = () => crypto.getRandomValues(new Uint32Array(4)).join('')
