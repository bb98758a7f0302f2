import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** What stands in place of the children once they have thrown. @param again draws them anew */
  instead(again: () => void): ReactNode
  onCatch?(): void
  children: ReactNode
}

/** Keeps what goes wrong in its children to itself: all around them stays. */
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
