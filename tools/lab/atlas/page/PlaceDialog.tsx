import { LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES } from '#src/i18n/locale.ts';
import { byFinding } from '../atlas-summary.ts';
import { nameOf, pictureOf, SIZES, VARIANTS } from '../variant.ts';
import type { Shown } from './shown-place.ts';

export interface PlaceDialogProps {
  readonly of: Shown;
  /** Path in the address bar; null if there is none. */
  readonly path: string | null;
  readonly before: Shown | undefined;
  readonly after: Shown | undefined;
}

/** Renders all screenshots of a place, the path to it, and axe-core's findings. */
export function PlaceDialog({ of: { place, findings, failure }, path, before, after }: PlaceDialogProps) {
  const { id, name, state, visit, way, view } = place;
  const found = [...byFinding(findings)];
  return (
    <dialog id={id} className="place" aria-labelledby={`${id}--name`}>
      <header>
        <h2 id={`${id}--name`} tabIndex={-1} autoFocus>
          {view ? name : state.replaceAll('.', ' › ')}
        </h2>
        <nav aria-label="Places">
          {before && (
            <a href={`#${before.place.id}`} rel="prev">
              Back
            </a>
          )}
          {after && (
            <a href={`#${after.place.id}`} rel="next">
              Next
            </a>
          )}
          <button type="button" data-close="">
            Close
          </button>
        </nav>
      </header>
      <div className="columns">
        <section aria-label="Path to this place">
          <dl>
            <dt>State</dt>
            <dd>
              <code>{state}</code>
            </dd>
            <dt>Screen</dt>
            <dd>
              {place.screen ?? 'blank'}
              {path !== null && (
                <>
                  {' '}
                  at <code>{path}</code>
                </>
              )}
            </dd>
            <dt>Campaign</dt>
            <dd>
              {visit.campaign}
              {visit.input.journey.onDesktop && ', on a desktop'}
            </dd>
          </dl>
          <h3>Way</h3>
          <ol>
            {way.map(({ event }, index) => (
              <li key={`${index} ${event}`}>
                <code>{wordsOf(event)}</code>
              </li>
            ))}
            {view?.does && <li>{view.does.words}</li>}
          </ol>
          <h3>Accessibility</h3>
          {failure !== null && <p className="wrong">It could not be displayed: {failure}</p>}
          {found.length === 0 && failure === null && (
            <p>{place.screen === null ? 'No texts yet.' : 'axe-core found no problems in the screenshots.'}</p>
          )}
          <ul>
            {found.map(([finding, variants]) => (
              <li key={finding} className="wrong">
                {finding} <small>{variants.join(', ')}</small>
              </li>
            ))}
          </ul>
        </section>
        <div className="pictures">
          {failure === null &&
            LOCALES.map((locale) => (
              <section key={locale} lang={LANGUAGE_TAGS[locale]} aria-label={LANGUAGE_NAMES[locale]}>
                <h3>{LANGUAGE_NAMES[locale]}</h3>
                <div className="row">
                  {VARIANTS.filter((variant) => variant.locale === locale).map((variant) => (
                    <a
                      key={nameOf(variant)}
                      className={variant.size}
                      href={pictureOf(id, variant)}
                      target="_blank"
                      rel="noreferrer"
                    >
                      <img
                        src={pictureOf(id, variant)}
                        width={SIZES[variant.size].width}
                        height={SIZES[variant.size].height}
                        loading="lazy"
                        alt={`${name}, ${LANGUAGE_NAMES[locale]}, ${variant.scheme}, ${variant.size}`}
                      />
                    </a>
                  ))}
                </div>
              </section>
            ))}
        </div>
      </div>
    </dialog>
  );
}

/** Formats an event of the generated paths: the response to a call becomes `done: createConsumer`. */
const wordsOf = (event: string): string => event.replace(/^xstate\.(done|error)\.actor\./, '$1: ');
