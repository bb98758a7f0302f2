/** A process of an audit that ends without an answer. */
process.once('message', () => process.exit(1))
