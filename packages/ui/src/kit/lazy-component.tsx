/** Components whose code loads when first rendered. */
import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { Boundary } from './boundary.tsx'
import { LazyFailed } from './lazy-failed.tsx'

type Piece<Props> = ComponentType<Props> & {
  /** Starts loading the code ahead of its first render. */
  preload(): void
}

/**
 * Like React's `lazy`, but a failure shows a message with a retry button in place of this component alone.
 * A component with `onClose` shows the message as a dialog; opening it again also retries.
 * @param frame wraps or replaces the message
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  frame: (words: ReactNode, props: Props) => ReactNode = (words) => words,
): Piece<Props> {
  const fresh = () => lazy(load)
  // A failed lazy component stays failed, so replace it, but only after the failure has rendered.
  let current = fresh()

  function LazyComponent(props: Props) {
    const [Loaded, setLoaded] = useState(() => current)
    const replace = () => {
      if (current === Loaded) current = fresh()
    }
    return (
      <Boundary
        onCatch={replace}
        instead={(again) =>
          frame(
            <LazyFailed
              {...(props as { onClose?(): void })}
              onRetry={async () => {
                await load()
                setLoaded(() => current)
                again()
              }}
            />,
            props,
          )
        }
      >
        <Loaded {...props} />
      </Boundary>
    )
  }
  return Object.assign(LazyComponent, { preload: () => void load().catch(() => undefined) })
}
