/** Where nothing was built, a catalogue's texts are parsed when they are loaded. */
export { compileCatalogue as messagesOf } from './compile.ts'
