import { Component, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

/** Says so where the code of a screen cannot be had (S-23). */
export class CodeBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <LoadFailure /> : this.props.children;
  }
}
