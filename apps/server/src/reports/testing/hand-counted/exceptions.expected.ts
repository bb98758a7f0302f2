export const EXCEPTIONS = {
  // On a site of so few visits, twice as many are chance.
  items: [],
  // Bo.
  not_found: [{ host: 'shop.example', path: '/lost/', views: 1, linked_from: [{ from: '/tea/', views: 1 }] }],
  unwatched: 0,
}
