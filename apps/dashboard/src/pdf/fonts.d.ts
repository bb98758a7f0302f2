/** A font file as a data URL. */
declare module '*.woff2?inline' {
  const address: string
  export default address
}
