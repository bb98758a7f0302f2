import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Fallback after the children threw. @param again renders them again */
  instead(again: () => void): ReactNode
  onCatch?(): void
  children: ReactNode
}

/** Error boundary: a failure of its children does not affect the rest. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onCatch?.()
  }

  override render() {
    const { instead, children } = this.props
    return this.state.hasFailed ? instead(() => this.setState({ hasFailed: false })) : children
  }
}
