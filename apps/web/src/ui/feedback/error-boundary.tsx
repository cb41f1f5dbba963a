import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Renders the replacement; `retry` renders the children once more. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  /** When this changes (e.g. the address), the children are rendered again. */
  resetKey?: string | undefined;
  children: ReactNode;
}

interface State {
  failed?: { error: unknown; resetKey: string | undefined } | undefined;
}

/** Catches errors while rendering, also of a page whose code failed to load. React itself reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error, resetKey: undefined } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { failed }: State): State | null {
    if (!failed || failed.resetKey === resetKey) return null;
    // The first render after a failure stores the key; a later change of the key clears the failure.
    return failed.resetKey === undefined ? { failed: { ...failed, resetKey } } : { failed: undefined };
  }

  retry = (): void => this.setState({ failed: undefined });

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(this.retry, failed.error) : this.props.children;
  }
}
