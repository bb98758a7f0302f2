/**
 * What screens that load on their own put together by themselves. Apart from `index.ts`: what is exported there and used anywhere comes
 * with the start.
 */
export { Donut, sliceColor } from './chart/donut.tsx'
export { LockedBody } from './report/locked-body.tsx'
export { NotConnected } from './report/not-connected.tsx'
export { SampleBody } from './report/sample-body.tsx'
export { UpgradePrompt } from './upsell/upgrade-prompt.tsx'
