import { Trans } from '@lingui/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { CampaignInstance } from '#domain/campaign.ts';
import { hasDetails, isSweepstakes } from '#domain/rules/instances.ts';
import { OfficialRules } from './OfficialRules.tsx';

interface RulesLineProps {
  readonly of: CampaignInstance;
  /** Wraps the line, if given. */
  readonly as?: ComponentType<{ children: ReactNode }>;
}

/**
 * The no-purchase line of a sweepstakes with its Official Rules (SHELL-4); for another instance only the rules, or
 * nothing if it has none.
 */
export function RulesLine({ of, as: Element = Fragment }: RulesLineProps) {
  if (!hasDetails(of) && !isSweepstakes(of)) return null;
  return (
    <Element>
      {isSweepstakes(of) && (
        <>
          <Trans id="rules.noPurchase" message="No purchase necessary." />{' '}
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
