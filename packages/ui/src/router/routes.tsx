import { Children, createContext, isValidElement, type ReactNode, useContext } from 'react'
import { useLocation } from './router.tsx'

interface RouteProps {
  /** `/settings/:section?`, `chat/*`; `*` matches everything. Below another route, without a slash at the start. */
  path?: string
  /** Matches the parent route itself. */
  index?: boolean
  element: ReactNode
}

interface Matched {
  params: Readonly<Record<string, string | undefined>>
  /** What `*` at the end of the route matched, without a slash at the start. */
  rest: string | null
}

const MatchedContext = createContext<Matched>({ params: {}, rest: null })

/** What to render at a path. Only used inside {@link Routes}. */
export function Route(_props: RouteProps): ReactNode {
  return null
}

/** Renders the first route that matches the address. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { rest } = useContext(MatchedContext)
  for (const child of Children.toArray(children)) {
    if (!isValidElement<RouteProps>(child)) continue
    const { path = '', element } = child.props
    const matched = matchRoute(path, rest ?? pathname)
    if (matched) return <MatchedContext value={matched}>{element}</MatchedContext>
  }
  return null
}

/** Values of the route's parameters, such as `section` of `/settings/:section?`. */
export const useParams = (): Matched['params'] => useContext(MatchedContext).params

/** Letter case and a slash at the end make no difference. */
export function matchRoute(path: string, pathname: string): Matched | null {
  const [wanted, given] = [segmentsOf(path), segmentsOf(pathname)]
  const params: Record<string, string | undefined> = {}
  for (const [i, segment] of wanted.entries()) {
    const value = given[i]
    if (segment === '*') return { params, rest: given.slice(i).join('/') }
    if (segment.startsWith(':')) {
      if (value === undefined && !segment.endsWith('?')) return null
      params[segment.replace(/^:|\?$/g, '')] = value
    } else if (segment.toLowerCase() !== value?.toLowerCase()) return null
  }
  return given.length > wanted.length ? null : { params, rest: null }
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean).map(decode)

/** A mistyped escape is read as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
