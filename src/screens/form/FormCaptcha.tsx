import { useMemo } from 'react';
import { captchaKind } from '#domain/captcha.ts';
import { calls } from '#domain/calls.ts';
import { selectFailures, selectSite } from '#machines/journey/journey.selectors.ts';
import { createClient } from '#src/api/api-client.ts';
import { countedClient } from '#src/api/counted-client.ts';
import { Captcha } from '#src/captcha/Captcha.tsx';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { useRequestCounter } from '#src/flow/requests-context.tsx';

interface FormCaptchaProps {
  /** Called with the token to send with the submission, with null while the captcha is unsolved. */
  readonly onChange: (token: string | null) => void;
}

/** The captcha that the campaign requires, or nothing (VAL-12); each failed submission restarts it (SUBM-4). */
export function FormCaptcha({ onChange }: FormCaptchaProps) {
  const { configuration, campaign } = useJourneyValue(selectSite);
  const failures = useJourneyValue(selectFailures);
  const requests = useRequestCounter();
  const { apiRoot } = configuration;
  const { uuid } = campaign;
  const loadChallenge = useMemo(() => {
    const client = countedClient(createClient({ apiRoot, readXsrfToken: () => null }), requests);
    return (signal: AbortSignal) => client.call(calls.createChallenge, { params: { uuid } }, { signal });
  }, [apiRoot, uuid, requests]);

  const kind = captchaKind(configuration, campaign);
  if (kind === 'none') return null;
  return (
    <Captcha
      key={failures}
      script={kind === 'recaptcha' ? (configuration.scripts?.captcha ?? null) : null}
      siteKey={campaign.recaptchaInformation.siteKey}
      loadChallenge={loadChallenge}
      onChange={onChange}
    />
  );
}
