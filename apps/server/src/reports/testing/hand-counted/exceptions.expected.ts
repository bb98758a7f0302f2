export const EXCEPTIONS = {
  // There are less than four weeks to compare with.
  items: [],
  // Bo.
  not_found: [{ host: 'shop.example', path: '/lost/', views: 1, linked_from: [{ from: '/tea/', views: 1 }] }],
  unwatched: 0,
}
