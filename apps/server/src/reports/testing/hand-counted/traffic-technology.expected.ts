export const TECHNOLOGY = {
  // Safari: Di twice, Bo. Chrome: Cy twice. Firefox: Ada. Unknown: Ed. Before: Bo, Cy, Ada.
  browser_breakdown: { labels: ['Safari', 'Chrome', 'Firefox', ''], series: [3, 2, 1, 1], compare: [1, 1, 1, 0] },
  // Desktop: Ada, Cy twice, Ed. Tablet: Di twice. Mobile: Bo. Before: Ada and Cy; Bo.
  device_breakdown: { labels: ['desktop', 'tablet', 'mobile'], series: [4, 2, 1], compare: [2, 0, 1] },
}
