import { Trans } from '@lingui/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { CampaignInstance } from '#domain/campaign.ts';
import { hasDetails, isSweepstakes } from '#domain/rules/instance-rules.ts';
import { OfficialRules } from './OfficialRules.tsx';
import { useConditions } from './useConditions.ts';

interface RulesLineProps {
  readonly of: CampaignInstance;
  /** Wraps the line, if given. */
  readonly as?: ComponentType<{ children: ReactNode }>;
}

/**
 * The no-purchase line (for a sweepstakes only), the conditions (SHELL-14, SHELL-16), and the Official Rules (SHELL-4).
 * Renders nothing if the instance has none of them.
 */
export function RulesLine({ of, as: Element = Fragment }: RulesLineProps) {
  const conditions = useConditions(of);
  if (!hasDetails(of) && !isSweepstakes(of) && conditions === '') return null;
  return (
    <Element>
      {isSweepstakes(of) && (
        <>
          <Trans id="rules.noPurchase" message="No purchase necessary." />{' '}
        </>
      )}
      {conditions && (
        <>
          <span>{conditions}</span>{' '}
        </>
      )}
      {hasDetails(of) && (
        <Trans
          id="rules.see"
          message="See the <rules>Official Rules</rules>."
          components={{ rules: <OfficialRules of={of} /> }}
        />
      )}
    </Element>
  );
}
