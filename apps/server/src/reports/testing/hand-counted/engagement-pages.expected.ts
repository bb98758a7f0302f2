import { compared, none } from './shape.ts'

const COLUMNS = 'pageviews engaged_sessions new_session bounce_rate'
const page = (page_path: string, now: readonly number[], before: readonly number[] = none(4)) => ({
  ...{ page_path, hostname: 'shop.example' },
  ...compared(COLUMNS, now, before),
})

export const ENGAGEMENT_PAGES = {
  pages_report_table: [
    // Ada and Cy, both back; before, Ada for the first time.
    page('/', [2, 2, 0, 0], [1, 1, 1, 0]),
    // Di and Ed, both new, Di not engaged; before, Ada and Bo, both new, Bo not engaged.
    page('/jam/', [2, 1, 2, 50], [2, 1, 2, 50]),
    // Cy and Di, both back; before, Cy for the first time.
    page('/pot/', [2, 2, 0, 0], [1, 1, 1, 0]),
    // Cy.
    page('/cart/', [1, 1, 0, 0]),
    // Bo, back and not engaged.
    page('/lost/', [1, 0, 0, 100]),
    // Ada.
    page('/tea/', [1, 1, 0, 0]),
  ],
  // Each of the seven visits once, two of them new; before, three.
  total: compared(COLUMNS, [9, 5, 2, 200 / 7], [4, 2, 3, 100 / 3]),
  is_limited: false,
}
