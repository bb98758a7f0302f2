/** What a page can say with `curlew(name, …)`. `docs/tracker.md` describes it for the people who write pages. */
export interface Commands {
  /** Something happened: GA4's names. A name that is none of 1 to 40 letters, digits and underscores is ignored. */
  event(name: string, params?: object): void
  /** A page was seen that the address does not tell. Without `url` it is the current one, without `title` the document's. */
  page(view?: { url?: string; title?: string }): void
  /**
   * What the page is: goes with its view, when it is said before that is sent. Answers the object that this view keeps it in:
   * each view has its own, so modules tell views apart by it.
   */
  set(params?: object): object
  /** The visitor's answer; anything but `granted` means no. */
  consent(answer?: string): void
}

export type Command = { [Name in keyof Commands]: [Name, ...Parameters<Commands[Name]>] }[keyof Commands]

declare global {
  interface Window {
    /** Before the script has arrived it may be a stub that keeps its calls in `q`. */
    curlew?: { (...command: Command): unknown; q?: Command[] | 0 }
    doNotTrack?: string | null
    /** What pages tell tag managers. */
    dataLayer?: unknown
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
  interface Document {
    prerendering?: boolean
  }
}
