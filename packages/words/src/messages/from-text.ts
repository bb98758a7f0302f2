/** Without a build, messages are parsed when loaded. */
export { compileCatalogue as messagesOf } from './compile.ts'
