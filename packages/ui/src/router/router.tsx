/** Provides the address to screens, which change it by links or `useNavigate`. */
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { type Address, type AddressHistory, addressText, type To } from './history.ts'

const RouterContext = createContext<{ address: Address; history: AddressHistory } | null>(null)

export function Router({ history, children }: { history: AddressHistory; children: ReactNode }) {
  const [address, setAddress] = useState(history.current)
  // A transition, so that the previous screen stays until the next is loaded.
  useLayoutEffect(() => history.listen(() => startTransition(() => setAddress(history.current()))), [history])
  const value = useMemo(() => ({ address, history }), [address, history])
  return <RouterContext value={value}>{children}</RouterContext>
}

function useRouter() {
  const router = useContext(RouterContext)
  if (!router) throw new Error('There is no router')
  return router
}

/** The address on screen. */
export const useLocation = (): Address => useRouter().address

/** Goes to an address, or back with -1. */
export const useNavigate = (): AddressHistory['go'] => useRouter().history.go

/** The address as a link's `href`. */
export const hrefOf = (to: To): string => `#${addressText(to)}`

export type SetSearchParams = (
  change: (before: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean | undefined },
) => void

/** The parameters of the address, and a function that changes them. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { address, history } = useRouter()
  const params = useMemo(() => new URLSearchParams(address.search), [address.search])
  const set = useCallback<SetSearchParams>(
    (change, options) => {
      const { pathname, search } = history.current()
      history.go({ pathname, search: change(new URLSearchParams(search)).toString() }, options)
    },
    [history],
  )
  return [params, set]
}

/** Goes to another address once it is rendered. */
export function Navigate({ to, replace }: { to: To; replace?: boolean }) {
  const navigate = useNavigate()
  const text = addressText(to)
  useEffect(() => navigate(text, { replace }), [navigate, text, replace])
  return null
}
