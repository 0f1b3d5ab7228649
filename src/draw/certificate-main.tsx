// Entry of a certificate's page. It is built separately from the site, so visitors of the journey load none of it.
import '#src/ui/fonts.css';
import './certificate.css';
import './sections.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Certificate } from './Certificate.tsx';
import { Failure } from './Failure.tsx';
import { loadDraw } from './load-draw.ts';
import { readPageData } from './page-data.ts';
import { textsOf } from './certificate-texts.ts';

const element = document.getElementById('certificate');
if (!element) throw new Error('certificate.html has no element with the id certificate');
const root = createRoot(element);
const page = readPageData();
const texts = textsOf(page);
if (page.accent !== null) document.documentElement.style.setProperty('--accent', page.accent);

try {
  const draw = await loadDraw(page);
  root.render(
    <StrictMode>
      <Certificate page={page} draw={draw} texts={texts} />
    </StrictMode>,
  );
} catch {
  root.render(<Failure texts={texts} />);
}
