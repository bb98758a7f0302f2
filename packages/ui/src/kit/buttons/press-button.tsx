import type { ComponentProps } from 'react'

export interface PressButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  isDisabled?: boolean | undefined
  onPress?: (() => void) | undefined
  /** The pointer is over the button. Not called for touch, which has no hover. */
  onHoverStart?: (() => void) | undefined
  onHoverEnd?: (() => void) | undefined
}

/** A button without a look. The browser's own, so that the first chart waits for no library of interactions. */
export function PressButton({ isDisabled = false, onPress, onHoverStart, onHoverEnd, ...props }: PressButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={(event) => {
        event.stopPropagation()
        // Safari does not focus the button, to which a closing dialog returns the focus.
        event.currentTarget.focus({ preventScroll: true })
        onPress?.()
      }}
      onPointerEnter={(event) => event.pointerType !== 'touch' && onHoverStart?.()}
      onPointerLeave={(event) => event.pointerType !== 'touch' && onHoverEnd?.()}
    />
  )
}
