import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

export interface FileButtonProps {
  /** MIME types or file name endings. */
  accept: readonly string[]
  isBusy: boolean
  onChoose(file: File): void
  children: ReactNode
}

/** A button that lets people choose a file. */
export function FileButton({ accept, isBusy, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const open = () => {
    if (!input.current) return
    // So that the same file can be chosen again.
    input.current.value = ''
    input.current.click()
  }
  return (
    <>
      <Button isBusy={isBusy} onPress={open}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join()}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
