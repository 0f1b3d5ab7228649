import type { Shown, SnapshotMessage } from '#src/inspect/inspector-messages.ts';
import style from './ContextTree.module.css';
import panel from './panel.module.css';

interface Props {
  readonly step: SnapshotMessage | undefined;
  /** The previous step, for comparison. */
  readonly before: SnapshotMessage | undefined;
  readonly name: string;
}

/** Renders the displayed actor's context without personal data. Marks the changes of the last event. */
export function ContextTree({ step, before, name }: Props) {
  const context = step?.snapshot.context ?? null;
  return (
    <section className={panel.panel} aria-labelledby="context">
      <h2 className={panel.head} id="context">
        Context <span>{name}</span>
      </h2>
      <div className={panel.body} tabIndex={0} role="group" aria-labelledby="context">
        {isBranch(context) ? (
          <Fields value={context} before={before ? before.snapshot.context : context} />
        ) : (
          <p className={panel.empty}>No context.</p>
        )}
      </div>
    </section>
  );
}

type Branch = Readonly<Record<string, Shown>> | readonly Shown[];

function Fields({ value, before }: { value: Branch; before: Shown }) {
  return (
    <ul className={style.fields}>
      {Object.entries(value).map(([key, each]) => {
        const earlier = isBranch(before) ? (before as Readonly<Record<string, Shown>>)[key] : undefined;
        const hasChanged = JSON.stringify(earlier) !== JSON.stringify(each);
        const title = (
          <span className={hasChanged ? style.changed : ''}>
            {key}
            {hasChanged && <small> changed</small>}
          </span>
        );
        return (
          <li key={key}>
            {isBranch(each) && Object.keys(each).length > 0 ? (
              <details>
                <summary>
                  {title} <i>{Array.isArray(each) ? `[${each.length}]` : '{…}'}</i>
                </summary>
                <Fields value={each} before={earlier ?? null} />
              </details>
            ) : (
              <p>
                {title} <code>{isBranch(each) ? (Array.isArray(each) ? '[]' : '{}') : JSON.stringify(each)}</code>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function isBranch(value: Shown): value is Branch {
  return typeof value === 'object' && value !== null;
}
