import { none } from './shape.ts'
import { NOW } from './visits.ts'

// Ada or Bo.
const ONE_OF_TWO = { count: 1, percent: 50 }
const CANADA = { iso: 'CA', name: 'Canada' }
const UNITED_STATES = { iso: 'US', name: 'United States' }

const minutes = Array.from({ length: 30 }, (_, i) => 30 - i)

export const REALTIME = {
  realtime: {
    now: 2,
    toppages: [
      { hostname: 'shop.example', url: '/', title: 'Home', ...ONE_OF_TWO },
      { hostname: 'shop.example', url: '/jam/', title: 'Jam', ...ONE_OF_TWO },
    ],
    // Bo; Ada came by no link.
    referrals: [{ source: 'facebook.com', path: '', campaign: '', ...ONE_OF_TWO }],
    countries: [
      { ...CANADA, ...ONE_OF_TWO },
      { ...UNITED_STATES, ...ONE_OF_TWO },
    ],
    cities: [
      { city: 'Brooklyn', region: 'New York', ...UNITED_STATES, ...ONE_OF_TWO },
      { city: 'Toronto', region: 'Ontario', ...CANADA, ...ONE_OF_TWO },
    ],
    pageviewsovertime: {
      labels: minutes.map((count) => (count === 1 ? '1 minute ago' : `${count} minutes ago`)),
      // Ada 14 and a half minutes ago, Bo half a minute ago.
      datapoints: [...none(15), 1, ...none(13), 1],
      trendpoints: [...none(15), 100, -100, ...none(12), 100],
      timestamps: minutes.map((count) => NOW / 1000 - 60 * count),
    },
  },
  galinks: {},
}
