import { ALL_CHARTS, compared, none } from './shape.ts'

const COLUMNS = 'sessions engagedSessions bounceRate purchases'
const region = (name: string, now: readonly number[], before: readonly number[] = none(4)) => ({
  region: name,
  ...compared(COLUMNS, now, before),
})

export const COUNTRIES = {
  ...ALL_CHARTS,
  countries: [
    {
      ...{ iso: 'US', name: 'United States' },
      // Ada, Cy twice with both orders, Ed; before, Ada and Cy.
      ...compared(COLUMNS, [4, 4, 0, 2], [2, 2, 0, 1]),
      // Cy's, Ada's; of Ed's nothing is known.
      regions: [region('Ohio', [2, 2, 0, 2], [1, 1, 0, 1]), region('New York', [1, 1, 0, 0], [1, 1, 0, 0])],
    },
    {
      ...{ iso: 'CA', name: 'Canada' },
      // Di twice, engaged once, and Bo, not engaged; before, Bo, not engaged.
      ...compared(COLUMNS, [3, 1, 200 / 3, 0], [1, 0, 100, 0]),
      regions: [region('Quebec', [2, 1, 50, 0]), region('Ontario', [1, 0, 100, 0], [1, 0, 100, 0])],
    },
  ],
  total: compared(`${COLUMNS} page_views`, [7, 5, 200 / 7, 2, 9], [3, 2, 100 / 3, 1, 4]),
  is_shop: true,
}
