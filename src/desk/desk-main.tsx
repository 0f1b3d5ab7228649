// Entry of the desk's page. It is built separately from the site, so visitors load none of it.
import '#src/ui/fonts.css';
import './styles/desk-tokens.css';
import './styles/desk-base.css';
import './styles/rail.css';
import './styles/frame.css';
import './styles/controls.css';
import './styles/table.css';
import './styles/door.css';
import './styles/dialog.css';
import './styles/queue.css';
import './styles/stage.css';
import './styles/known.css';
import './styles/review.css';
import './styles/campaigns.css';
import './styles/charts.css';
import './styles/people.css';
import './styles/draws.css';
import './styles/find.css';
import './styles/support.css';
import { StrictMode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { chosenScheme, showScheme } from './frame/scheme.ts';
import { createQueries } from './operator-session.ts';
import { router } from './desk-router.tsx';

const root = document.getElementById('desk');
if (!root) throw new Error('desk.html has no element with the id desk');
showScheme(chosenScheme());
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueries()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
