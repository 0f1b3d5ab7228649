import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Art } from '#src/ui/Art.tsx';
import { Header } from '#src/ui/Header.tsx';
import { sanitiseHtml, sanitiseSvg } from '#src/ui/sanitise-html.ts';
import { Screen } from '#src/ui/Screen.tsx';
import { applyTheme } from '#src/ui/apply-theme.ts';
import { brands, WITHOUT_ART } from './brands.ts';
import { Controls } from './Controls.tsx';
import { Gate } from './Gate.tsx';
import { hostileHtml } from './hostile.ts';
import type { Kit } from './kit.ts';

// The page under test: ?brand=hoopla&page=gate&layout=third
const query = new URLSearchParams(location.search);
const brand = query.get('brand') ?? 'plain';
const page = query.get('page');
applyTheme(brands[brand] ?? {});
const name = brand.charAt(0).toUpperCase() + brand.slice(1);
const emblem = WITHOUT_ART.includes(brand) ? undefined : <Art src={`/campaigns/art/${brand}/emblem.svg`} />;
const header = <Header name={name} homeLabel={`${name}, offer details`} emblem={emblem} />;
const mandatories = '<p>Limit one receipt per wash pack. Points have no cash value. Offer ends 12/31/2026.</p>';
const kit: Kit = { html: sanitiseHtml, svg: (text) => sanitiseSvg(text)?.outerHTML ?? '' };
Object.assign(window, { kit });

createRoot(document.querySelector('#app') ?? document.body).render(
  <StrictMode>
    {page === 'gate' && (
      <Gate
        header={header}
        brand={brand}
        wide={query.get('layout') !== 'third'}
        html={query.get('html') === 'hostile' ? hostileHtml.join('') : mandatories}
      />
    )}
    {page === 'early' && (
      <Screen layout="poster" header={header}>
        <Art src={`/campaigns/art/${brand}/early.svg`} values={{ month: query.get('month') ?? '', day: '31' }} />
      </Screen>
    )}
    {page === null && (
      <Screen layout="poster" header={header}>
        <Controls />
      </Screen>
    )}
  </StrictMode>,
);
