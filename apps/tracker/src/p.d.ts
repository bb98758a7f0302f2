/** The module that stands beside the built script: `modules/page.ts`. It is loaded for what it does, and exports nothing. */
export {}
