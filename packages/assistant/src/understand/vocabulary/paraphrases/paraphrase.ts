/** What is asked, and what is meant by it, with `$1` for what was named. */
export type Paraphrase = readonly [asked: RegExp, meant: string]
