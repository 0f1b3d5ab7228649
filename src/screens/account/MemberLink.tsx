import type { ReactNode } from 'react';
import type { MemberScreen } from '#domain/screens.ts';
import { useJourney } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { TextLink } from '#src/ui/TextLink.tsx';

const PATHS: Record<MemberScreen, string> = {
  profile: '/profile',
  rewards: '/profile/rewards',
  details: '/profile/details',
};

/** Link between screens for signed-in visitors. */
export function MemberLink({ to, children }: { readonly to: MemberScreen; readonly children: ReactNode }) {
  const journey = useJourney();
  return (
    <TextLink href={useLocaleHref(PATHS[to])} onFollow={() => journey.send({ type: 'screen.requested', screen: to })}>
      {children}
    </TextLink>
  );
}
