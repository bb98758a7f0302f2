/** 128 random bits as digits. Needs no secure context. Throws where the page has broken `crypto`. */
export const randomId = () => crypto.getRandomValues(new Uint32Array(4)).join('')
