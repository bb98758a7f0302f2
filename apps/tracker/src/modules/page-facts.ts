/** What is known of a page, under GA4's names where it has them. */
export interface PageFacts {
  /** `post`, `page`, `product`, or a site's own type. */
  content_type?: string | undefined
  /** Its main category. */
  content_group?: string | undefined
  author?: string | undefined
  /** With commas between them. */
  tags?: string | undefined
  /** `YYYY-MM-DD` */
  published_at?: string | undefined
  /** `true` or `false`: whether the visitor is signed in to the site. */
  logged_in?: string | undefined
}
