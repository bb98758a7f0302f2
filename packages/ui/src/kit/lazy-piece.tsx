/** Parts of the app whose code loads when they are first drawn. */
import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { Boundary } from './boundary.tsx'
import { PieceFailed } from './piece-failed.tsx'

type Piece<Props> = ComponentType<Props> & {
  /** Begins to load the code, when the piece is likely to be wanted soon. */
  preload(): void
}

/**
 * Like React's `lazy`, and suspends as it does; but where the code does not arrive, or fails, there are words and a way to try again in
 * place of the piece alone. A piece that can be closed floats, and so do the words. Opening it once more tries again as well.
 * @param frame what stands there instead: something around those words, or in their place
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  frame: (words: ReactNode, props: Props) => ReactNode = (words) => words,
): Piece<Props> {
  const fresh = () => lazy(load)
  // A lazy component that has failed once fails for good, so it is replaced; not before the failure is shown, or it would never be.
  let current = fresh()

  function LazyPiece(props: Props) {
    const [Loaded, setLoaded] = useState(() => current)
    const replace = () => {
      if (current === Loaded) current = fresh()
    }
    return (
      <Boundary
        onCatch={replace}
        instead={(again) =>
          frame(
            <PieceFailed
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
  return Object.assign(LazyPiece, { preload: () => void load().catch(() => undefined) })
}
