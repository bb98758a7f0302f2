/** The commands of `curlew(name, …)` for pages, documented for site owners in `docs/tracker.md`. */
export interface Commands {
  /** Sends an event with GA4's names. Names other than 1 to 40 letters, digits and underscores are ignored. */
  event(name: string, params?: object): void
  /** Counts a page view that did not change the address. Defaults: the current address and the document's title. */
  page(view?: { url?: string; title?: string }): void
  /**
   * Sets page parameters, which are sent with the page view if set before it. Returns the object that holds them: each view has a new
   * one, so modules can distinguish views.
   */
  set(params?: object): object
  /** The visitor's choice; anything but `granted` means no. */
  consent(answer?: string): void
}

export type Command = { [Name in keyof Commands]: [Name, ...Parameters<Commands[Name]>] }[keyof Commands]

declare global {
  interface Window {
    /** Before the script has loaded, this may be a stub that queues calls in `q`. */
    curlew?: { (...command: Command): unknown; q?: Command[] | 0 }
    doNotTrack?: string | null
    /** Queue of tag managers. */
    dataLayer?: unknown
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
  interface Document {
    prerendering?: boolean
  }
}
