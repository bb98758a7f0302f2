/** Facts about a page, with GA4's names where they exist. */
export interface PageFacts {
  /** `post`, `page`, `product`, or a custom type. */
  content_type?: string | undefined
  /** Its main category. */
  content_group?: string | undefined
  author?: string | undefined
  /** Separated by commas. */
  tags?: string | undefined
  /** `YYYY-MM-DD` */
  published_at?: string | undefined
  /** `true` or `false`: whether the visitor is signed in to the site. */
  logged_in?: string | undefined
}
