/** A user's own message, as HTML and back. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const SIGNS = Object.fromEntries(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]))
/** Escapes a user's text as HTML, as the host does. */
export const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign]!)
export const unescaped = (markup: string) => markup.replace(/&(?:amp|lt|gt);/g, (entity) => SIGNS[entity]!)
