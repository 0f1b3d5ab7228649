import { Trans } from '@lingui/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { Journey } from '#domain/campaign.ts';
import { isSweepstakes } from '#domain/rules/journeys.ts';
import { OfficialRules } from './OfficialRules.tsx';

export interface RulesLineProps {
  readonly of: Journey;
  /** What holds the line, where there is one. */
  readonly as?: ComponentType<{ children: ReactNode }>;
}

/** The no-purchase line of a sweepstakes with its Official Rules (SHELL-4); of another journey the rules alone, nothing where there are none. */
export function RulesLine({ of, as: Element = Fragment }: RulesLineProps) {
  const hasDetails = of.themeInformation.details !== '';
  if (!hasDetails && !isSweepstakes(of)) return null;
  return (
    <Element>
      {isSweepstakes(of) && (
        <>
          <Trans id="rules.noPurchase" message="No purchase necessary." />{' '}
        </>
      )}
      {hasDetails && <Trans id="rules.see" message="See the <rules>Official Rules</rules>." components={{ rules: <OfficialRules of={of} /> }} />}
    </Element>
  );
}
