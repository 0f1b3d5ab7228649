import { Trans } from '@lingui/react';
import { useJourney } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { MailIcon } from '#src/ui/art/post-icons.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import styles from './ClaimPoints.module.css';

/** The masked email address with which the visitor must register to get the points (POINTS-3). */
export function ClaimAddress({ to }: { readonly to: string }) {
  return (
    <p className={styles.address}>
      <MailIcon />
      <b translate="no">{to}</b>
    </p>
  );
}

/** Sign-in link for visitors who already have an account. */
export function SignInInstead() {
  const journey = useJourney();
  const signIn = useLocaleHref('/user/sign-in');
  return (
    <p>
      <Trans
        id="complete.claim.signIn"
        message="Have an account? <signIn>Sign in</signIn>"
        components={{
          signIn: (
            <TextLink href={signIn} onFollow={() => journey.send({ type: 'screen.requested', screen: 'signIn' })} />
          ),
        }}
      />
    </p>
  );
}
