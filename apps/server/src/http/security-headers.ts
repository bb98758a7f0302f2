import type { MiddlewareHandler } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    /** Origins of sites that may show the answer in a frame; without any, none may. */
    framedBy?: readonly string[]
  }
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The content security policy: the app's pages load only their own files, and site icons as pictures. Inline styles, which libraries set,
 * are allowed; scripts only from our files.
 * @param isHttps whether people use https: browsers then use nothing else (HSTS)
 */
export function securityHeaders(faviconUrl: string, isHttps: boolean): MiddlewareHandler {
  const icons = faviconUrl && new URL(faviconUrl.replaceAll('{domain}', 'example.org')).origin
  const policy = [
    "default-src 'self'",
    `img-src 'self' data: ${icons}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  return async (c, next) => {
    await next()
    const framedBy = c.get('framedBy') ?? []
    c.header('Content-Security-Policy', `${policy}; frame-ancestors ${framedBy.join(' ') || "'none'"}`)
    if (isHttps) c.header('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    // It cannot name sites.
    if (framedBy.length === 0) c.header('X-Frame-Options', 'DENY')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
  }
}
