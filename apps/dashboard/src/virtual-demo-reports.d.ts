/** Made by the build: the reports' sample figures, each loaded when it is needed. */
declare module 'virtual:demo-reports' {
  export const DEMO_REPORTS: Record<string, (() => Promise<{ default: unknown }>) | undefined>
}
