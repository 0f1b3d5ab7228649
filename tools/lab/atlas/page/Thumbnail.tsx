import type { CSSProperties } from 'react';
import { pictureOf, VARIANTS } from '../variant.ts';
import { countOf, type Shown } from './shown-place.ts';

export interface ThumbnailProps {
  readonly of: Shown;
  readonly name: string;
  readonly className: string;
  readonly style?: CSSProperties;
  /** Id of the state in the chart that displays the thumbnail. */
  readonly state?: string;
}

/** Renders a small screenshot of a place, linked to all its screenshots. The page's script switches its variant. */
export function Thumbnail({ of, name, className, style, state }: ThumbnailProps) {
  const [first] = VARIANTS;
  const findings = countOf(of);
  return (
    <a className={`thumbnail ${className}`} href={`#${of.place.id}`} style={style} data-state={state}>
      <span className="picture">
        {first && of.failure === null && (
          <img data-place={of.place.id} src={pictureOf(of.place.id, first)} alt="" loading="lazy" />
        )}
      </span>
      <span className="name">{name}</span>
      {findings > 0 && (
        <span className="badge">
          {findings} <span className="hidden">to mend</span>
        </span>
      )}
    </a>
  );
}
