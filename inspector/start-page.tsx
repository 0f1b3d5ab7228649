import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import '@xyflow/react/dist/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { InspectorPage } from './InspectorPage.tsx';

/** Renders the inspector page into an element. */
export function startPage(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <InspectorPage />
    </StrictMode>,
  );
}
