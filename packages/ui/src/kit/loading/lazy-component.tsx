/** Components whose code loads when first rendered. */
import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { Boundary } from './boundary.tsx'
import { LazyFailed } from './lazy-failed.tsx'

type Piece<Props> = ComponentType<Props> & {
  /** Loads the code ahead of its first render. Never rejects: a failure shows when it renders. */
  preload(): Promise<void>
}

/**
 * Like React's `lazy`, but code that has arrived renders at once. `lazy` suspends even then, and React shows what had suspended no sooner
 * than 300 ms after its fallback. A failure shows a message with a retry button in place of this component alone.
 * A component with `onClose` shows the message as a dialog; opening it again also retries.
 * @param frame wraps or replaces the message
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  frame: (words: ReactNode, props: Props) => ReactNode = (words) => words,
): Piece<Props> {
  let arrived: ComponentType<Props> | undefined
  const loadAndKeep = async () => {
    const module = await load()
    arrived = module.default
    return module
  }
  const fresh = () => lazy(loadAndKeep)
  // A failed lazy component stays failed, so replace it, but only after the failure has rendered.
  let current = fresh()

  function LazyComponent(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>(() => arrived ?? current)
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
                const { default: component } = await loadAndKeep()
                setLoaded(() => component)
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
  return Object.assign(LazyComponent, { preload: () => loadAndKeep().then(nothing, nothing) })
}

function nothing(): void {}
