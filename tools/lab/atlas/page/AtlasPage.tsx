import type { Chart as ChartData } from '#chart/model.ts';
import { LANGUAGE_NAMES, LOCALES } from '#src/i18n/locale.ts';
import { byFinding } from '../atlas-summary.ts';
import { SCHEMES } from '../variant.ts';
import { Chart } from './Chart.tsx';
import type { Drawing } from './atlas-layout.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { countOf, type Shown } from './shown-place.ts';
import { Thumbnail } from './Thumbnail.tsx';

export interface AtlasPageProps {
  readonly chart: ChartData;
  readonly drawing: Drawing;
  readonly shown: readonly Shown[];
  /** The views, grouped under headings. */
  readonly groups: readonly { readonly title: string; readonly shown: readonly Shown[] }[];
  readonly pathOf: (of: Shown) => string | null;
  /** Ids of the unreachable states, by campaign name. */
  readonly unreached: Readonly<Record<string, readonly string[]>>;
  readonly style: string;
  readonly script: string;
}

const CHOICES = [
  { name: 'locale', legend: 'Language', options: LOCALES.map((locale) => [locale, LANGUAGE_NAMES[locale]] as const) },
  {
    name: 'scheme',
    legend: 'Colours',
    options: SCHEMES.map((scheme) => [scheme, scheme === 'light' ? 'Light' : 'Dark'] as const),
  },
  {
    name: 'size',
    legend: 'Window',
    options: [
      ['phone', 'Phone'],
      ['desktop', 'Desktop'],
    ] as const,
  },
  {
    name: 'zoom',
    legend: 'Chart',
    options: [
      ['small', 'Small'],
      ['whole', 'Large'],
    ] as const,
  },
];

/** Renders the whole atlas: the chart with a screenshot in each state, all other views, and a dialog for each place. */
export function AtlasPage({ chart, drawing, shown, groups, pathOf, unreached, style, script }: AtlasPageProps) {
  const wrong = shown.filter((one) => countOf(one) > 0);
  const states = new Map(
    shown.filter(({ place }) => place.view === null).map((one) => [`journey.${one.place.state}`, one]),
  );
  const pictures = shown.reduce((sum, { findings }) => sum + Object.keys(findings).length, 0);
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Atlas · Promenade</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body data-size="phone" data-zoom="small">
        <header className="top">
          <h1>Atlas</h1>
          <p>
            {shown.length} places, {pictures} pictures.{' '}
            {wrong.length === 0 ? 'axe-core found no problems.' : `Places with problems: ${wrong.length}.`}
          </p>
          <form className="choices">
            {CHOICES.map(({ name, legend, options }) => (
              <fieldset key={name}>
                <legend>{legend}</legend>
                {options.map(([value, label], index) => (
                  <label key={value}>
                    <input type="radio" name={name} value={value} defaultChecked={index === 0} /> <span>{label}</span>
                  </label>
                ))}
              </fieldset>
            ))}
          </form>
        </header>
        <main>
          {wrong.length > 0 && (
            <section className="findings" aria-labelledby="findings">
              <h2 id="findings">To mend</h2>
              <ul>
                {wrong.map(({ place, findings, failure }) => (
                  <li key={place.id}>
                    <a href={`#${place.id}`}>{place.name}</a>:{' '}
                    {failure ?? [...byFinding(findings).keys()].map((finding) => finding.split(' ')[0]).join(', ')}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="chart">
            <h2 id="chart">The journey</h2>
            <p>
              Each picture is a state in which the journey rests; it opens all pictures of it. Links, back and forward
              lead nearly everywhere, as do the states that only decide: their arrows are left out.
            </p>
            <p>
              <label>
                As this campaign goes:{' '}
                <select className="campaign" defaultValue="">
                  <option value="">all together</option>
                  {Object.entries(unreached).map(([name, states]) => (
                    <option key={name} value={name} data-unreached={states.join(' ')}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>{' '}
              What nobody gets to in it is faint.
            </p>
            <Chart chart={chart} drawing={drawing} shown={states} />
          </section>
          {groups
            .filter((group) => group.shown.length > 0)
            .map((group) => (
              <section key={group.title} aria-labelledby={group.title}>
                <h2 id={group.title}>{group.title}</h2>
                <ul className="cards">
                  {group.shown.map((one) => (
                    <li key={one.place.id}>
                      <Thumbnail of={one} name={one.place.name} className="card" />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </main>
        {shown.map((one, index) => (
          <PlaceDialog
            key={one.place.id}
            of={one}
            path={pathOf(one)}
            before={shown[index - 1]}
            after={shown[index + 1]}
          />
        ))}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}
