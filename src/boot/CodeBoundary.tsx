import { Component, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

interface CodeBoundaryProps {
  readonly children: ReactNode;
  /** Rendered instead of the children after a failure. By default a message that the page could not be loaded. */
  readonly fallback?: ReactNode;
}

/** Renders a fallback if the code of a screen, or of a part of it, cannot be loaded (OUTAGE-6). */
export class CodeBoundary extends Component<CodeBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    const { children, fallback = <LoadFailure /> } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
