import { compared, none } from './shape.ts'

const landing = (title: string, path: string, now: readonly number[], before: readonly number[] = none(3)) => ({
  ...{ title, path },
  ...compared('visits duration bounce', now, before),
})
const exit = (title: string, path: string, now: readonly number[], before: readonly number[] = none(3)) => ({
  ...{ title, path, hostname: 'shop.example' },
  ...compared('exits pageviews exitrate', now, before),
})
const link = (title: string, address: string) => ({ title, link: address, ...compared('clicks', [1], [0]) })

export const PUBLISHER = {
  landingpages: [
    // Ada for 120 seconds, Cy for 60; before, Ada for 90.
    landing('Home', '/', [2, 90, 0], [1, 90, 0]),
    // Di for 5, not engaged, Ed for 90; before, Bo for none, not engaged.
    landing('Jam', '/jam/', [2, 47.5, 50], [1, 0, 100]),
    // Cy for 1200, Di for 120; before, Cy for 200.
    landing('Pot', '/pot/', [2, 660, 0], [1, 200, 0]),
    // Bo.
    landing('Not found', '/lost/', [1, 1, 100]),
  ],
  exitpages: [
    // Di, Ed; before, Ada and Bo.
    exit('Jam', '/jam/', [2, 2, 100], [2, 2, 100]),
    // Cy, but Ada went on; before, Ada went on.
    exit('Home', '/', [1, 2, 50], [0, 1, 0]),
    // Cy.
    exit('Cart', '/cart/', [1, 1, 100]),
    // Bo.
    exit('Not found', '/lost/', [1, 1, 100]),
    // Di, but Cy went on; before, Cy, whose cart was no page view.
    exit('Pot', '/pot/', [1, 2, 50], [1, 1, 100]),
    // Ada.
    exit('Tea', '/tea/', [1, 1, 100]),
  ],
  outboundlinks: [link('Leaves', 'https://leaves.example/')],
  // Without words, so by its address.
  affiliatelinks: [link('https://buy.example/', 'https://buy.example/')],
  downloadlinks: [link('Chart', 'https://shop.example/chart.pdf')],
  // Of Ada alone.
  interest: [{ interest: 'tea', ...compared('sessions percent', [1, 100], [0, 0]) }],
  // Ed; Ada and Cy. Before, Cy alone.
  age: { graph: { labels: ['18-24', '25-34'], data: [100 / 3, 200 / 3], compare: [0, 100] } },
  // Ada and Cy; Ed. Before, Cy alone.
  gender: {
    graph: { labels: ['female', 'male'], data: [200 / 3, 100 / 3], compare: [100, 0] },
    sessions: [2, 1],
    before: [1, 0],
  },
  // One view, scrolled by half.
  scroll: { average: 50, compare: 0, views: [1, 1, 0, 0] },
  galinks: {},
}
